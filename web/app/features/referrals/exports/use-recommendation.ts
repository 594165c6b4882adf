import { useQuery } from '@tanstack/react-query';
import { RECOMMENDATIONS_MARKER_COOKIE } from '@uneed/domain/referrals/referral.rules.ts';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';
import { recommendationQuery } from '../referrals.queries.ts';

const hasRecommendations = (): boolean =>
  document.cookie.split('; ').includes(`${RECOMMENDATIONS_MARKER_COOKIE}=1`);

/**
 * Who recommends a job to this device. It is asked for in the browser and only on devices that opened a recommendation link, so
 * that pages stay the same for all visitors.
 */
export function useRecommendation(jobId: string, isWanted = true) {
  const isHydrated = useIsHydrated();
  const { data, isLoading, isError } = useQuery({
    ...recommendationQuery(jobId),
    enabled: isHydrated && isWanted && hasRecommendations(),
  });
  return { name: data?.recommendation?.name ?? null, isLoading, isError };
}
