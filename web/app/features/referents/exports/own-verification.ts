import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '@uneed/domain/accounts/accounts.schema.ts';
import { getOwnStanding } from '@uneed/domain/referents/referents.api.ts';
import type { OwnStanding } from '@uneed/domain/referents/referents.schema.ts';
import { apiQuery } from '../../../platform/api/api-query.ts';
import type { LoadArgs } from '../../../platform/api/loaders.ts';

/** Asked anew by every screen that shows it: an admin may have decided a moment ago. */
export const ownVerificationQuery = { ...apiQuery(getOwnStanding, {}), staleTime: 0 };

const isUndecided = (user: SessionUser | null): boolean =>
  user?.role === 'referent' && !user.isVerifiedReferent;

/** For loaders: fetches where a referent who is not verified stands; nobody else has to ask. */
export async function loadOwnVerification({ queryClient, session }: LoadArgs): Promise<void> {
  if (isUndecided(session)) await queryClient.prefetchQuery(ownVerificationQuery);
}

/** Where a referent who is not verified stands; undefined for all others, and until it is known. */
export function useOwnVerification(user: SessionUser | null): OwnStanding | undefined {
  const { data } = useQuery({ ...ownVerificationQuery, enabled: isUndecided(user) });
  return isUndecided(user) ? data : undefined;
}
