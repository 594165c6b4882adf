import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getEnterprise } from '@uneed/domain/organizations/enterprises/enterprises.paths.ts';
import type { Enterprise } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import { ApiError } from '../api/api-error.ts';
import { getApi } from '../api/api-query.ts';
import { ENTERPRISE_KEY } from '../api/query-client.ts';
import { clearSessionEnd } from '../session/session-end.ts';
import { removeUserQueries, replaceSession, resumePage } from '../session/session-query.ts';

/** The signed-in enterprise, null for none. Fetched once per document; later changes are written into the cache. */
export const enterpriseQuery = queryOptions({
  queryKey: ENTERPRISE_KEY,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ client, signal }): Promise<Enterprise | null> =>
    replaceSession(client, getCachedEnterprise(client), await fetchEnterprise(client, signal)),
});

async function fetchEnterprise(client: QueryClient, signal: AbortSignal): Promise<Enterprise | null> {
  try {
    return (await getApi(client).request(getEnterprise, {}, { signal })).enterprise;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') return null;
    throw error;
  }
}

/** The enterprise in the cache: undefined while it is unknown, null for none. */
export const getCachedEnterprise = (queryClient: QueryClient): Enterprise | null | undefined =>
  queryClient.getQueryData(enterpriseQuery.queryKey);

/** Sets the signed-in enterprise (after sign-in, or when its profile changed); null after sign-out, which removes its data. */
export function setEnterprise(queryClient: QueryClient, enterprise: Enterprise | null): void {
  if (enterprise) {
    resumePage(queryClient, getCachedEnterprise(queryClient), enterprise);
    clearSessionEnd(queryClient);
  }
  // A pending request belongs to the previous session.
  void queryClient.cancelQueries({ queryKey: ENTERPRISE_KEY });
  queryClient.setQueryData(enterpriseQuery.queryKey, enterprise);
  if (enterprise === null) removeUserQueries(queryClient);
}
