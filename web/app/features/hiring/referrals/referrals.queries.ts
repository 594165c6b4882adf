import { useQueryClient } from '@tanstack/react-query';
import {
  createReferralLink,
  getRecommendation,
  listReferralLinks,
  listReferrals,
} from '@uneed/domain/hiring/referrals/referrals.paths.ts';
import { apiQuery, toQueryKey, useApiMutation } from '../../../platform/api/api-query.ts';

/** Who recommends a job to this device. */
export const recommendationQuery = (jobId: string) => apiQuery(getRecommendation, { query: { jobId } });

/** The applications that the user recommended, newest first; pages count from 1. */
export const referralsQuery = (page: number) => apiQuery(listReferrals, { query: { page } });

/** The user's recommendation links, newest first; pages count from 1. */
export const referralLinksQuery = (page: number) => apiQuery(listReferralLinks, { query: { page } });

/** Gets the user's link for a job: `mutate({ body: { jobId } })`. The caller shows `error`. */
export function useReferralLink() {
  const queryClient = useQueryClient();
  return useApiMutation(createReferralLink, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: toQueryKey(listReferralLinks) }),
  });
}
