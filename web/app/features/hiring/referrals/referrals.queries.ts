import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { BonusStatus } from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import * as api from '@uneed/domain/hiring/referrals/bonuses.paths.ts';
import {
  createReferralLink,
  getRecommendation,
  listReferralLinks,
  listReferrals,
} from '@uneed/domain/hiring/referrals/referrals.paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { BonusSide } from '@uneed/domain/people/notifications/notification.rules.ts';
import { apiQuery, toQueryKey, useApiMutation } from '../../../platform/api/api-query.ts';
import { HOME_KEY } from '../contracts/exports/invalidate-figures.ts';

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

/** Without a status the server chooses the first one that has any. */
export type BonusList = { as: BonusSide; status?: BonusStatus; page: number };

/** A page of the bonuses that the user pays, or earns. */
export const bonusesQuery = (query: BonusList) => apiQuery(api.listBonuses, { query });

/** A bonus of the user, by the id of its referral. */
export const bonusQuery = (id: Id) => apiQuery(api.getBonus, { params: { id } });

/** Marks what shows bonuses as outdated. */
export const invalidateBonuses = (queryClient: QueryClient) =>
  Promise.all(
    [api.listBonuses, api.getBonus, listReferrals].map((endpoint) =>
      queryClient.invalidateQueries({ queryKey: toQueryKey(endpoint) }),
    ),
  );

/** Refetches bonuses, and what waits on the home. Also after an error, which may mean that the page was outdated. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      invalidateBonuses(queryClient),
      queryClient.invalidateQueries({ queryKey: HOME_KEY, refetchType: 'none' }),
    ]);
}

export const usePayBonus = () => useApiMutation(api.payBonus, { onSettled: useRefresh() });
export const useDenyBonus = () => useApiMutation(api.denyBonus, { onSettled: useRefresh() });
export const useConfirmReceipt = () => useApiMutation(api.confirmBonusReceipt, { onSettled: useRefresh() });
export const useOpenDispute = () => useApiMutation(api.openDispute, { onSettled: useRefresh() });
