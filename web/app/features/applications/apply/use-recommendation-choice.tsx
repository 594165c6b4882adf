import { RecommendationField } from '../../referrals/exports/recommendation-field.tsx';
import { useRecommendation } from '../../referrals/exports/use-recommendation.ts';
import type { useApplyDraft } from './use-apply-draft.ts';

type Draft = Pick<ReturnType<typeof useApplyDraft>, 'draft' | 'change'>;

/**
 * The recommendation of an application: its field, and what is sent. Without a recommendation that the candidate has seen, the
 * application is sent without one.
 */
export function useRecommendationChoice(jobId: string, { draft, change }: Draft) {
  const { name, isLoading, isError } = useRecommendation(jobId);
  const isRemoved = draft.withoutRecommendation === true;
  return {
    isLoading,
    input: isRemoved || isError ? { withoutRecommendation: true } : {},
    field: name !== null && (
      <RecommendationField
        name={name}
        isRemoved={isRemoved}
        onChange={(isRemovedNow) => change({ withoutRecommendation: isRemovedNow })}
      />
    ),
  };
}
