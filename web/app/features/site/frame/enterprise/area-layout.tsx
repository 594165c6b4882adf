import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import type { Enterprise } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import { useEffect } from 'react';
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { getEnterpriseRedirect } from '../../../../platform/enterprise-session/enterprise-guard.ts';
import { enterpriseQuery } from '../../../../platform/enterprise-session/enterprise-query.ts';
import { isSigningOut, setSigningOut } from '../../../../platform/session/session-end.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FullScreenSpinner } from '../../../../ui/feedback/spinner.tsx';
import { useIsHydrated } from '../../../../ui/use-is-hydrated.ts';
import { EnterpriseSession } from './enterprise-session.tsx';

/** Id of the route for paths of the area without a page, which is shown to everybody. */
const MISSING_PAGE_ID = 'enterprise/*';

/** The area of enterprises: its pages act as the signed-in enterprise, and its live updates are those of the enterprise. */
export default function AreaLayout() {
  const { data: enterprise, isError, error, refetch } = useQuery(enterpriseQuery);
  const isHydrated = useIsHydrated();
  useAreaGuard(enterprise);
  if (enterprise === undefined) {
    // The browser does not get the error of the server, and begins with the spinner.
    if (!isError || !isHydrated) return <FullScreenSpinner />;
    return (
      <main className="page-width flex min-h-dvh items-center justify-center py-12">
        <ErrorState
          message={getErrorMessage(error, 'Error al obtener perfil')}
          onRetry={() => void refetch()}
          isRetrying={false}
        />
      </main>
    );
  }
  return (
    <EnterpriseSession enterprise={enterprise}>
      <Outlet />
    </EnterpriseSession>
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
      void navigate(isSigningOut(queryClient) ? AREA_PATHS.enterprise.logIn : target, { replace: true });
    else if (enterprise === null) setSigningOut(queryClient, false);
  }, [target, enterprise, navigate, queryClient]);
}
