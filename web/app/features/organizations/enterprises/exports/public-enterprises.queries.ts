import { useQueryClient } from '@tanstack/react-query';
import {
  followEnterprise,
  getPublicEnterprise,
  listFollowedEnterprises,
  unfollowEnterprise,
} from '@uneed/domain/organizations/enterprises/public-enterprises.paths.ts';
import type { PublicEnterprise } from '@uneed/domain/organizations/enterprises/public-enterprises.schema.ts';
import toast from 'react-hot-toast/headless';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { apiQuery, toQueryKey, useApiMutation } from '../../../../platform/api/api-query.ts';
import { toastReply } from '../../../../platform/api/toasts.ts';

/** The public page of an enterprise. */
export const publicEnterpriseQuery = (slug: string) => apiQuery(getPublicEnterprise, { params: { slug } });

/** A page of the enterprises that the member follows; `page` starts at 1. */
export const followedEnterprisesQuery = (page: number) =>
  apiQuery(listFollowedEnterprises, { query: { page } });

type PublicPage = { enterprise: PublicEnterprise };

/** Follows and unfollows an enterprise; the page shows it at once, and undoes it when the server rejects it. */
export function useFollow(slug: string) {
  const queries = useQueryClient();
  const { queryKey } = publicEnterpriseQuery(slug);
  const show = async (isFollowed: boolean): Promise<PublicPage | null> => {
    await queries.cancelQueries({ queryKey });
    const before = queries.getQueryData(queryKey);
    const change = (enterprise: PublicEnterprise) => ({
      enterprise: { ...enterprise, isFollowed, followers: enterprise.followers + (isFollowed ? 1 : -1) },
    });
    if (before) queries.setQueryData(queryKey, change(before.enterprise));
    return before ?? null;
  };
  const options = {
    onError: (error: Error, _: unknown, before: PublicPage | null | undefined) => {
      if (before) queries.setQueryData(queryKey, before);
      toast.error(getErrorMessage(error));
    },
    onSuccess: toastReply,
    onSettled: () => queries.invalidateQueries({ queryKey: toQueryKey(listFollowedEnterprises) }),
  };
  const follow = useApiMutation(followEnterprise, { ...options, onMutate: () => show(true) });
  const unfollow = useApiMutation(unfollowEnterprise, { ...options, onMutate: () => show(false) });
  const params = { slug };
  return {
    isPending: follow.isPending || unfollow.isPending,
    setFollowed: (isFollowed: boolean) => (isFollowed ? follow : unfollow).mutate({ params }),
  };
}
