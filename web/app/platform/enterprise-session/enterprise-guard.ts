import type { QueryClient } from '@tanstack/react-query';
import {
  ENTERPRISE_HOME_PATH,
  ENTERPRISE_LOGIN_PATH,
  ENTERPRISE_ONBOARDING_PATH,
} from '@uneed/domain/enterprises/enterprise.rules.ts';
import { redirect } from 'react-router';
import { enterpriseQuery, getCachedEnterprise } from './enterprise-query.ts';

const GUEST_PATHS = /^\/(?:login-enterprise|enterprise\/(?:login|register))\/?$/i;
/** Pages for everybody. */
const OPEN_PATHS = /^\/enterprise\/(?:reset-password|invitacion)\/?$/i;
const ONBOARDING_PATHS = /^\/enterprise\/onboarding\/?$/i;

/** Whether a page is only for visitors without a session of an enterprise. */
export const isGuestPage = (pathname: string): boolean => GUEST_PATHS.test(pathname);

/** The redirect target for a visitor of the area of enterprises, or null when they may stay. */
export function getEnterpriseRedirect(
  pathname: string,
  enterprise: { isOnboarded: boolean } | null,
): string | null {
  if (OPEN_PATHS.test(pathname)) return null;
  const isForGuests = isGuestPage(pathname);
  if (enterprise === null) return isForGuests ? null : ENTERPRISE_LOGIN_PATH;
  const isOnboarding = ONBOARDING_PATHS.test(pathname);
  if (!enterprise.isOnboarded) return isOnboarding ? null : ENTERPRISE_ONBOARDING_PATH;
  return isForGuests || isOnboarding ? ENTERPRISE_HOME_PATH : null;
}

/** Loads the session of the enterprise and redirects where the pages require it; while it is unknown there is no redirect. */
export async function guardEnterprise(
  queryClient: QueryClient,
  { pathname }: URL,
  hasSession: boolean,
): Promise<void> {
  if (hasSession) await queryClient.prefetchQuery(enterpriseQuery);
  else queryClient.setQueryData(enterpriseQuery.queryKey, null);
  const enterprise = getCachedEnterprise(queryClient);
  const target = enterprise === undefined ? null : getEnterpriseRedirect(pathname, enterprise);
  if (target !== null) throw redirect(target);
}
