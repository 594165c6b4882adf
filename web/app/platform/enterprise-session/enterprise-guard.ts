import type { QueryClient } from '@tanstack/react-query';
import { isEnterprisePage } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import { ENTERPRISE_ONBOARDING_PATH } from '@uneed/domain/organizations/enterprises/enterprise.rules.ts';
import { redirect } from 'react-router';
import { toInternalPath, withNext } from '../guards.ts';
import { enterpriseQuery, getCachedEnterprise } from './enterprise-query.ts';

const GUEST_PATHS = /^\/(?:login-enterprise|enterprise\/(?:login|register))\/?$/i;
/** Pages for everybody. */
const OPEN_PATHS = /^\/enterprise\/(?:confirmar-correo|entrar|reset-password|invitacion)\/?$/i;
const ONBOARDING_PATHS = /^\/enterprise\/onboarding\/?$/i;

/** Whether a page is only for visitors without a session of an enterprise. */
export const isGuestPage = (pathname: string): boolean => GUEST_PATHS.test(pathname);

/** Whether a page is the login of enterprises with the navigation bar; at its other path it has none. */
export const isLogInWithBar = (pathname: string): boolean => /^\/login-enterprise\/?$/i.test(pathname);

/** The page to open after sign-in and onboarding: one of this area, by default the panel. */
function getDestination(search: string): string {
  const next = toInternalPath(new URLSearchParams(search).get('next'));
  return isEnterprisePage(next) ? next : AREA_PATHS.enterprise.home;
}

const withDestination = (path: string, destination: string) =>
  destination === AREA_PATHS.enterprise.home ? path : withNext(path, destination);

/** The redirect target for a visitor of the area of enterprises, or null when they may stay. */
export function getEnterpriseRedirect(
  { pathname, search }: { pathname: string; search: string },
  enterprise: { isOnboarded: boolean } | null,
): string | null {
  if (OPEN_PATHS.test(pathname)) return null;
  const isEntrance = isGuestPage(pathname) || ONBOARDING_PATHS.test(pathname);
  const destination = isEntrance ? getDestination(search) : `${pathname}${search}`;
  if (enterprise === null) {
    return isGuestPage(pathname) ? null : withDestination(AREA_PATHS.enterprise.logIn, destination);
  }
  if (!enterprise.isOnboarded) {
    return ONBOARDING_PATHS.test(pathname) ? null : withDestination(ENTERPRISE_ONBOARDING_PATH, destination);
  }
  return isEntrance ? destination : null;
}

/** What the guard needs to know of a page: its address and its path in the route table. */
type GuardedPage = { url: URL; pattern: string };

/**
 * Loads the session of the enterprise and redirects where the pages require it; while it is unknown there is no redirect. A page
 * that does not exist is shown as missing to everybody.
 */
export async function guardEnterprise(
  queryClient: QueryClient,
  { url, pattern }: GuardedPage,
  hasSession: boolean,
): Promise<void> {
  if (hasSession) await queryClient.prefetchQuery(enterpriseQuery);
  else queryClient.setQueryData(enterpriseQuery.queryKey, null);
  const enterprise = getCachedEnterprise(queryClient);
  const isMissing = pattern.endsWith('*');
  const target = enterprise === undefined || isMissing ? null : getEnterpriseRedirect(url, enterprise);
  if (target !== null) throw redirect(target);
}
