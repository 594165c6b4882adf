import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RECOMMENDATIONS_COOKIE } from '@uneed/domain/hiring/referrals/referral.rules.ts';
import { setRecommendation } from '@uneed/domain/hiring/referrals/referrals.paths.ts';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import type { LoadArgs } from '../../../../platform/api/loaders.ts';
import { toastError } from '../../../../platform/api/toasts.ts';
import { useIsHydrated } from '../../../../ui/use-is-hydrated.ts';
import { recommendationQuery } from '../referrals.queries.ts';

const hasRecommendations = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${RECOMMENDATIONS_COOKIE}=`));

/** Loads who recommends a job to this device, if any link was opened on it: other visitors send no request for it. */
export async function loadRecommendation(
  { queryClient, cookieNames }: Pick<LoadArgs, 'queryClient' | 'cookieNames'>,
  jobId: string,
): Promise<void> {
  const isWanted = cookieNames?.includes(RECOMMENDATIONS_COOKIE) ?? hasRecommendations();
  if (isWanted) await queryClient.prefetchQuery(recommendationQuery(jobId));
}

/** Who recommends a job to this device; `name` is null if nobody does, or if it is not wanted. */
export function useRecommendation(jobId: string, isWanted = true) {
  const isHydrated = useIsHydrated();
  const { data, isLoading, isError } = useQuery({
    ...recommendationQuery(jobId),
    enabled: isHydrated && isWanted && hasRecommendations(),
  });
  const recommendation = isWanted ? data?.recommendation : undefined;
  return {
    name: recommendation?.name ?? null,
    isRemoved: recommendation?.isRemoved === true,
    isLoading,
    isError,
  };
}

/** Takes the recommendation of a job off on this device, or puts it back: `mutate({ body: { jobId, isRemoved } })`. */
export function useSetRecommendation() {
  const queryClient = useQueryClient();
  return useApiMutation(setRecommendation, {
    onSuccess: (reply, { body }) =>
      void queryClient.setQueryData(recommendationQuery(body.jobId).queryKey, reply),
    onError: toastError,
  });
}
