import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { areaOfPath, isInDocument } from '@uneed/domain/kernel/area.ts';
import { useEffect } from 'react';
import { type MiddlewareFunction, redirect, redirectDocument, useLocation, useNavigate } from 'react-router';
import { getApi } from '../api/api-query.ts';
import { requestContext } from '../api/loaders.ts';
import { getBrowserQueryClient } from '../api/query-client.ts';
import { getRedirect } from '../guards.ts';
import { retryWhenOnline } from '../network/retry-when-online.ts';
import { isPageFrozen, isSigningOut, setSigningOut } from './session-end.ts';
import { getCachedSession, sessionQuery, setSession } from './session-query.ts';
import { useSession } from './use-session.ts';

/** Loads the session and redirects (302) where the guards require it. */
export const guardOnServer: MiddlewareFunction<Response> = async ({ context, url, pattern }) => {
  const { queryClient, hasSession, area } = context.get(requestContext);
  if (area === 'enterprise') {
    setSession(queryClient, null);
    if (areaOfPath(url.pathname) === 'person') return loadEnterprise(queryClient);
    const { guardEnterprise } = await retryWhenOnline(
      () => import('../enterprise-session/enterprise-guard.ts'),
    );
    return guardEnterprise(queryClient, { url, pattern }, hasSession);
  }
  if (hasSession) await queryClient.prefetchQuery(sessionQuery);
  else setSession(queryClient, null);
  redirectIfNotAllowed(queryClient, url);
};

/** The same for navigation in the browser. */
export const guardInBrowser: MiddlewareFunction = async ({ url, pattern }) => {
  const queryClient = getBrowserQueryClient();
  const area = areaOfPath(url.pathname);
  // Only the browser's history leads away from a frozen page: the next one is that of a visitor.
  if (isPageFrozen(queryClient)) throw redirectDocument(url.href);
  const isSameFrame = area === areaOfPath(window.location.pathname);
  if (!isSameFrame || !isInDocument(url.pathname, getApi(queryClient).area)) throw redirectDocument(url.href);
  if (area === 'enterprise') {
    const { guardEnterprise } = await retryWhenOnline(
      () => import('../enterprise-session/enterprise-guard.ts'),
    );
    return guardEnterprise(queryClient, { url, pattern }, true);
  }
  await queryClient.prefetchQuery(sessionQuery);
  redirectIfNotAllowed(queryClient, url);
};

/** A page that everybody reads, for an enterprise. */
async function loadEnterprise(queryClient: QueryClient): Promise<void> {
  const { enterpriseQuery } = await retryWhenOnline(
    () => import('../enterprise-session/enterprise-query.ts'),
  );
  await queryClient.prefetchQuery(enterpriseQuery);
}

/** While the session is unknown there is no redirect: the page waits for it (root.tsx). */
function redirectIfNotAllowed(queryClient: QueryClient, url: URL) {
  const session = getCachedSession(queryClient);
  const target = session === undefined ? null : getRedirect(url, session);
  if (target !== null) throw redirect(target);
}

/**
 * Redirects when the session changes on an open page: after sign-in to `next`, after the end of the session to /login, and
 * after a sign-out to `/`.
 */
export function useGuard(): void {
  const { user, isKnown } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const target = isKnown ? getRedirect({ pathname, search }, user) : null;
  const isSignedOut = isKnown && user === null;
  useEffect(() => {
    if (target !== null) void navigate(isSigningOut(queryClient) ? '/' : target, { replace: true });
    else if (isSignedOut) setSigningOut(queryClient, false);
  }, [target, isSignedOut, navigate, queryClient]);
}
