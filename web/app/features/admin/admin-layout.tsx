import { Lock } from 'lucide-react';
import { Outlet, useLocation } from 'react-router';
import { useSession } from '../../platform/session/use-session.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { createFocusFallback } from '../../ui/overlay/focus-fallback.ts';
import { AdminTabs, getAdminTab } from './admin-tabs.tsx';

export const meta = () => [{ title: 'Administración · Uneed' }, { name: 'robots', content: 'noindex' }];

/** A decided request is removed from the list together with the focused button. */
const focusFallbackRef = createFocusFallback('h1');

/** The heading and the tabs of the pages for admins; others read that they may not see them (DESIGN §5). */
export default function AdminLayout() {
  const { user } = useSession();
  const { pathname } = useLocation();
  if (user === null) return null;
  if (!user.isAdmin) return <NoPermission />;
  return (
    <div ref={focusFallbackRef} className="page-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Administración"
        description="Verifica a los referentes, atiende los reportes, responde las consultas y revisa lo que se ha hecho."
      />
      <AdminTabs current={getAdminTab(pathname)} />
      <Outlet />
    </div>
  );
}

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
