import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Area, areaOfPath } from '@uneed/domain/kernel/area.ts';
import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { type ComponentType, useEffect } from 'react';
import { createMemoryRouter, Outlet, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { SessionEnded } from '../features/people/accounts/exports/session-ended.tsx';
import { createApi } from '../platform/api/client.ts';
import { createServerQueryClient } from '../platform/api/query-client.ts';
import { watchInput } from '../platform/forms/unsent-input.ts';
import { useGuard } from '../platform/session/guard.ts';
import { sessionQuery } from '../platform/session/session-query.ts';
import { SessionProvider } from '../platform/session/use-session.ts';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { focusPageTitle } from '../ui/overlay/focus-fallback.ts';

/** A user with a finished onboarding; pass what matters to the test. */
export const buildSessionUser = (changes: Partial<SessionUser> = {}): SessionUser => ({
  _id: '01900000-0000-7000-8000-000000000001',
  fullName: 'María Peña',
  email: 'maria@ejemplo.do',
  phone: '',
  location: '',
  bio: '',
  profilePic: '',
  role: 'candidate',
  isOnboarded: true,
  isVerifiedReferent: false,
  company: '',
  position: '',
  createdAt: '2026-11-01T12:00:00Z',
  ...changes,
});

type Options = {
  at: string;
  session?: SessionUser | null;
  /** Whom the document was rendered for; by default that of the address. */
  area?: Area;
  /** The page's path in the route table, where it has parameters. */
  path?: string;
  /** The layout of the page, where the test is about both. */
  Layout?: ComponentType;
  /** The data of the page's loader. */
  loaderData?: unknown;
  /** The data of the page's action: its form was submitted without JavaScript. */
  actionData?: unknown;
};

/**
 * Renders a page at an address, with guards and toasts as in the app and the real API client over `fetch` (fake-server.ts).
 * A page of the area of enterprises sends its requests as such a page does. At any other address it renders the address, as `En /there?x=1`.
 */
export function renderPage(Page: ComponentType, options: Options) {
  const { at, session = null, path = new URL(at, window.location.origin).pathname } = options;
  const { pathname, origin } = new URL(at, window.location.origin);
  const { Layout, loaderData, actionData, area = areaOfPath(pathname) } = options;
  const page = { path, Component: Page, ...(loaderData !== undefined && { loader: () => loaderData }) };
  /** The router's id of the page: its place in the tree. */
  const id = Layout ? '0-0-0' : '0-0';
  const queryClient = createServerQueryClient(createApi((request) => fetch(request), origin, area));
  queryClient.setQueryData(sessionQuery.queryKey, session);
  const router = createMemoryRouter(
    [
      {
        Component: Layout ? PageShell : PageContent,
        children: [
          Layout ? { Component: Layout, children: [page] } : page,
          { path: '*', Component: CurrentAddress },
        ],
      },
    ],
    {
      initialEntries: [at],
      hydrationData: {
        ...(loaderData !== undefined && { loaderData: { [id]: loaderData } }),
        ...(actionData !== undefined && { actionData: { [id]: actionData } }),
      },
    },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <RouterProvider router={router} />
        <Toaster />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), queryClient, router };
}

function PageShell() {
  useGuard();
  useEffect(watchInput, []);
  return (
    <>
      <Outlet />
      <SessionEnded />
    </>
  );
}

/** As the layouts of the app. */
const PageContent = () => (
  <div ref={focusPageTitle}>
    <PageShell />
  </div>
);

function CurrentAddress() {
  const { pathname, search } = useLocation();
  return <p>{`En ${pathname}${search}`}</p>;
}
