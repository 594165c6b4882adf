import { Outlet } from 'react-router';
import { OfflineStrip } from '../../../platform/network/offline-strip.tsx';

/** Pages without the navigation bar: /onboarding, /login, /signup, /job-applicants/* (product.md, 'Frame'). */
export default function PlainLayout() {
  return (
    <main className="flex min-h-dvh flex-col">
      <OfflineStrip className="tall:sticky top-0 z-20" />
      <Outlet />
    </main>
  );
}
