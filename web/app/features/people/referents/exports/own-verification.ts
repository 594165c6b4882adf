import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { getVerification } from '@uneed/domain/people/referents/referents.paths.ts';
import type { Verification } from '@uneed/domain/people/referents/referents.schema.ts';
import { apiQuery } from '../../../../platform/api/api-query.ts';
import type { LoadArgs } from '../../../../platform/api/loaders.ts';

/** Query of the user's verification status; always refetched, since an admin may have decided a moment ago. */
export const ownVerificationQuery = { ...apiQuery(getVerification, {}), staleTime: 0 };

const isUnverifiedReferent = (user: SessionUser | null): boolean =>
  user?.role === 'referent' && !user.isVerifiedReferent;

/** For loaders: fetches the verification status of a referent who is not verified; does nothing for other users. */
export async function loadOwnVerification({ queryClient, session }: LoadArgs): Promise<void> {
  if (isUnverifiedReferent(session)) await queryClient.prefetchQuery(ownVerificationQuery);
}

/** The verification status of a referent who is not verified; undefined for other users and while loading. */
export function useOwnVerification(user: SessionUser | null): Verification | undefined {
  const { data } = useQuery({ ...ownVerificationQuery, enabled: isUnverifiedReferent(user) });
  return isUnverifiedReferent(user) ? data : undefined;
}
