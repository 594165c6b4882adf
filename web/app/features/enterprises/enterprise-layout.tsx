import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { getEnterpriseRedirect, isGuestPage } from '../../platform/enterprise-session/enterprise-guard.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { EnterpriseBar, VisitorBar } from './enterprise-bar.tsx';
import { EnterpriseNav } from './enterprise-nav.tsx';
import { useEnterprise } from './use-enterprise.ts';

const EnterpriseDeletionBar = lazy(async () => ({
  default: (await import('./security/enterprise-deletion-bar.tsx')).EnterpriseDeletionBar,
}));

/** The pages of the area of enterprises. Redirects when the session of the enterprise changes on an open page. */
export default function EnterpriseLayout() {
  const enterprise = useEnterprise();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const target = enterprise === undefined ? null : getEnterpriseRedirect(pathname, enterprise);
  useEffect(() => {
    if (target !== null) void navigate(target, { replace: true });
  }, [target, navigate]);
  if (enterprise === undefined) return <Spinner label="Cargando…" />;
  return (
    <div className="flex min-h-dvh flex-col">
      {enterprise !== null && <EnterpriseBar enterprise={enterprise} />}
      {enterprise?.isOnboarded && <EnterpriseNav />}
      {enterprise?.deletionAt !== undefined && (
        <Suspense fallback={null}>
          <EnterpriseDeletionBar enterprise={enterprise} />
        </Suspense>
      )}
      {/* The pages for guests have the logo in their own layout. */}
      {enterprise === null && !isGuestPage(pathname) && <VisitorBar />}
      <main className="flex grow flex-col">
        <Outlet />
      </main>
    </div>
  );
}
