import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { getEnterpriseRedirect } from '../../platform/enterprise-session/enterprise-guard.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { EnterpriseBar } from './enterprise-bar.tsx';
import { useEnterprise } from './use-enterprise.ts';

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
    <>
      {enterprise !== null && <EnterpriseBar enterprise={enterprise} />}
      <main className="flex grow flex-col">
        <Outlet />
      </main>
    </>
  );
}
