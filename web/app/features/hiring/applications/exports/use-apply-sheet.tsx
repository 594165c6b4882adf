import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyModule } from '../../../../platform/network/lazy-module.ts';
import { retryWhenOnline } from '../../../../platform/network/retry-when-online.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { useOpenByHash } from '../../../../platform/use-open-by-hash.ts';
import { focusFirst } from '../../../../ui/overlay/focus-fallback.ts';
import { APPLY_HASH } from './apply-path.ts';

const loadApplySheet = () => retryWhenOnline(() => import('../apply/apply-sheet.tsx'));
const ApplySheet = lazyModule(async () => ({ default: (await loadApplySheet()).ApplySheet }));

/**
 * The sheet to apply to a job: `open` opens it, and so does the address that sign-in leads back to. The page renders `sheet`
 * once.
 */
export function useApplySheet(job: Job | undefined): { open: () => void; sheet: ReactNode } {
  const { user } = useSession();
  const canApply = user !== null && job?.can.apply === true;
  // An id, because the next job may be shown by the same component.
  const [openJobId, setOpenJobId] = useState<string | null>(null);
  useEffect(() => {
    // Loaded before it is needed, so that it opens at once, also when the network is lost by then.
    if (canApply) void loadApplySheet().catch(() => undefined);
  }, [canApply]);
  const jobId = job?._id;
  useEffect(() => {
    // Returning to this job does not open it again.
    if (jobId !== undefined) return () => setOpenJobId(null);
  }, [jobId]);
  useFocusAfterClosing(openJobId !== null);
  const open = () => setOpenJobId(jobId ?? null);
  useOpenByHash(APPLY_HASH, canApply, open);
  if (job === undefined) return { open, sheet: null };
  const sheet = openJobId === job._id && (
    <Suspense fallback={null}>
      <ApplySheet job={job} onClose={() => setOpenJobId(null)} />
    </Suspense>
  );
  return { open, sheet };
}

/** Moves the focus to what replaced the apply button: the dialog cannot return it to a removed button. */
function useFocusAfterClosing(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      if (document.activeElement === document.body)
        focusFirst(document.querySelectorAll<HTMLElement>('[data-applied]'));
    };
  }, [isOpen]);
}
