import { SECOND_FACTOR_REQUIRED_TEXT } from '@uneed/domain/people/accounts/second-factor.rules.ts';
import { Lock, ShieldCheck } from 'lucide-react';
import { Outlet, useLocation } from 'react-router';
import { createClientLoader, createServerLoader } from '../../../platform/api/loaders.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { createFocusFallback } from '../../../ui/overlay/focus-fallback.ts';
import { ConfirmationDialog } from '../../people/accounts/exports/confirmation-dialog.tsx';
import { AdminNav } from './admin-nav.tsx';
import { adminMeta, forAdmins } from './admin-page.ts';
import { getAdminPage, getAdminTitle } from './admin-pages.ts';
import { queuesQuery, useQueues } from './queues.queries.ts';

/** Of the lists; the page of a single record has its own. */
export const meta = ({ location }: { location: { pathname: string; search: string } }) =>
  adminMeta(getAdminTitle(location) ?? 'Administración');

const load = forAdmins(({ queryClient }) => queryClient.prefetchQuery(queuesQuery));
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

/** A decided case is removed from the list together with the focused button: the next one follows, the page if it was the last. */
const focusNext = createFocusFallback('h1, li h2');
const focusTitle = createFocusFallback('h1');

/** The heading of a list and the navigation of the pages for admins; others read that they may not see them (product.md, 'Admin area'). */
export default function AdminLayout() {
  const { user } = useSession();
  if (user === null) return null;
  if (!user.isAdmin) return <NoPermission />;
  return user.needsSecondFactor ? <NeedsSecondFactor /> : <AdminPages />;
}

function AdminPages() {
  const location = useLocation();
  const current = getAdminPage(location);
  const title = getAdminTitle(location);
  const queues = useQueues();
  return (
    // On wide screens the heading is above the content, so that the navigation is at the same place on all pages.
    <div
      ref={focusTitle}
      className="page-width flex flex-col gap-6 py-6 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:py-10"
    >
      {title !== null && (
        <div className="lg:col-start-2">
          <PageHeader
            title={title}
            description={
              current === 'resumen'
                ? 'Lo que espera por ti, lo que pasa en Uneed y lo que se ha hecho.'
                : undefined
            }
          />
        </div>
      )}
      <AdminNav current={current} queues={queues} />
      <div ref={focusNext} className="flex min-w-0 flex-col gap-6 lg:col-start-2">
        <Outlet />
      </div>
      <ConfirmationDialog />
    </div>
  );
}

const NeedsSecondFactor = () => (
  <div className="page-width flex flex-1 items-center justify-center py-12">
    <EmptyState
      isPage
      icon={ShieldCheck}
      title={SECOND_FACTOR_REQUIRED_TEXT}
      action={<LinkButton to="/two-factor">Activarla ahora</LinkButton>}
    >
      Un código de tu teléfono, además de tu contraseña, protege los datos de todos.
    </EmptyState>
  </div>
);

function NoPermission() {
  return (
    <div className="page-width flex flex-1 items-center justify-center py-12">
      <EmptyState
        isPage
        icon={Lock}
        title="No tienes permiso para ver esta página"
        action={<LinkButton to="/">Ir al inicio</LinkButton>}
      >
        Solo entran quienes administran Uneed.
      </EmptyState>
    </div>
  );
}
