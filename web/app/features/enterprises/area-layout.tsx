import { useQueryClient } from '@tanstack/react-query';
import { ENTERPRISE_LOGIN_PATH } from '@uneed/domain/enterprises/enterprise.rules.ts';
import type { Enterprise } from '@uneed/domain/enterprises/enterprises.schema.ts';
import { lazy, useEffect, useMemo } from 'react';
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router';
import { getEnterpriseRedirect } from '../../platform/enterprise-session/enterprise-guard.ts';
import { isSigningOut, setSigningOut } from '../../platform/session/signing-out.ts';
import { EnterpriseViewer } from '../../platform/session/use-viewer.ts';
import { FullScreenSpinner } from '../../ui/feedback/spinner.tsx';
import { SessionEndedDialog } from '../accounts/exports/session-ended.tsx';
import { LiveApplications } from '../applications/exports/live-applications.tsx';
import { LiveMessages } from '../messages/exports/live-messages.tsx';
import { toViewer } from './to-viewer.ts';
import { useEnterprise } from './use-enterprise.ts';

const EnterpriseLogInForm = lazy(async () => ({
  default: (await import('./account/enterprise-log-in-form.tsx')).EnterpriseLogInForm,
}));

/** Id of the route for paths of the area without a page, which is shown to everybody. */
const MISSING_PAGE_ID = 'enterprise/*';

/** The area of enterprises: its pages act as the signed-in enterprise, and its live updates are those of the enterprise. */
export default function AreaLayout() {
  const enterprise = useEnterprise();
  useAreaGuard(enterprise);
  const viewer = useMemo(() => (enterprise ? toViewer(enterprise) : null), [enterprise]);
  if (enterprise === undefined) return <FullScreenSpinner />;
  return (
    <EnterpriseViewer value={viewer}>
      <Outlet />
      <LiveMessages />
      <LiveApplications />
      {enterprise !== null && (
        <SessionEndedDialog name={enterprise.member?.fullName ?? enterprise.companyName}>
          <EnterpriseLogInForm ownEmail={enterprise.member?.email ?? enterprise.email} />
        </SessionEndedDialog>
      )}
    </EnterpriseViewer>
  );
}

/** Redirects when the session of the enterprise changes on an open page; after a sign-out to the login. */
function useAreaGuard(enterprise: Enterprise | null | undefined): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isMissing = useMatches().some(({ id }) => id === MISSING_PAGE_ID);
  const isUnguarded = enterprise === undefined || isMissing;
  const target = isUnguarded ? null : getEnterpriseRedirect({ pathname, search }, enterprise);
  useEffect(() => {
    if (target !== null)
      void navigate(isSigningOut(queryClient) ? ENTERPRISE_LOGIN_PATH : target, { replace: true });
    else if (enterprise === null) setSigningOut(queryClient, false);
  }, [target, enterprise, navigate, queryClient]);
}
