import { RecommendationField } from '../../referrals/exports/recommendation-field.tsx';
import { useRecommendation, useSetRecommendation } from '../../referrals/exports/use-recommendation.ts';

/**
 * The recommendation of an application: its field, and what is sent. Without a recommendation that the candidate has seen, the
 * application is sent without one.
 */
export function useRecommendationChoice(jobId: string) {
  const { name, isRemoved, isLoading, isError } = useRecommendation(jobId);
  const { mutate, isPending } = useSetRecommendation();
  return {
    isLoading: isLoading || isPending,
    input: isRemoved || isError ? { withoutRecommendation: true } : {},
    field: name !== null && (
      <RecommendationField
        name={name}
        isRemoved={isRemoved}
        isBusy={isPending}
        onChange={(isRemovedNow) => mutate({ body: { jobId, isRemoved: isRemovedNow } })}
      />
    ),
  };
}
