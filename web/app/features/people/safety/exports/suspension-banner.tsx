import { Suspense } from 'react';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { useViewer } from '../../../../platform/session/use-viewer.ts';

const SuspensionBar = lazyModule(async () => ({
  default: (await import('../suspension-bar.tsx')).SuspensionBar,
}));

/** Banner on every page while the account is suspended. Loaded only then. */
export function SuspensionBanner() {
  const viewer = useViewer();
  if (viewer?.suspendedUntil === undefined) return null;
  return (
    <Suspense fallback={null}>
      <SuspensionBar suspendedUntil={viewer.suspendedUntil} />
    </Suspense>
  );
}
