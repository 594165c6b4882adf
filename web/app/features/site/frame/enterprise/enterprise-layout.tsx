import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from 'react-router';
import { isGuestPage, isLogInWithBar } from '../../../../platform/enterprise-session/enterprise-guard.ts';
import { ErrorPage } from '../../../../platform/errors/error-page.tsx';
import { useFrameOptions } from '../../../../platform/use-frame-options.ts';
import { EnterpriseFrame } from './enterprise-frame.tsx';
import MissingPage from './missing-page.tsx';

/** The frame around the pages of the area of enterprises. Pages for guests have the logo in their own layout, but one (product.md, 'Frame'). */
export default function EnterpriseLayout() {
  const { isImmersive, hasResults } = useFrameOptions();
  const { pathname } = useLocation();
  return (
    <EnterpriseFrame
      isImmersive={isImmersive}
      hasResults={hasResults}
      hasBar={!isGuestPage(pathname) || isLogInWithBar(pathname)}
    >
      <Outlet />
    </EnterpriseFrame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
  return <EnterpriseFrame>{isMissing ? <MissingPage /> : <ErrorPage error={error} />}</EnterpriseFrame>;
}
