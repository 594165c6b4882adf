import { Outlet } from 'react-router';

/** Pages without the navigation bar: /onboarding, /login, /signup, /job-applicants/* (specification 1 §2). */
export default function PlainLayout() {
  return (
    <main className="flex min-h-dvh flex-col">
      <Outlet />
    </main>
  );
}
