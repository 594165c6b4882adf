import { type ReactNode, Suspense, useState } from 'react';
import { lazyModule } from '../../../../platform/network/lazy-module.ts';
import type { RecommendedJob } from './recommend-dialog.tsx';

const RecommendDialog = lazyModule(() => import('./recommend-dialog.tsx'));

/** The dialog with the user's recommendation link for a job: `open` opens it, and the caller renders `dialog`. */
export function useRecommendDialog(job: RecommendedJob): { open: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = isOpen && (
    <Suspense fallback={null}>
      <RecommendDialog job={job} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
  return { open: () => setIsOpen(true), dialog };
}
