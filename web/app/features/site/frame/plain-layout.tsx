import { Outlet } from 'react-router';
import { OfflineStrip } from '../../../platform/network/offline-strip.tsx';
import { focusPageTitle } from '../../../ui/overlay/focus-fallback.ts';

/** Pages without the navigation bar: /onboarding, /login, /signup, /job-applicants/* (product.md, 'Frame'). */
export default function PlainLayout() {
  return (
    <main ref={focusPageTitle} className="flex min-h-dvh flex-col">
      <OfflineStrip className="tall:sticky top-0 z-20" />
      <Outlet />
    </main>
  );
}
