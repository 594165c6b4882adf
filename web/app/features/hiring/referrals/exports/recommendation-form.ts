import { setRecommendation } from '@uneed/domain/hiring/referrals/referrals.paths.ts';
import type { ActionArgs } from '../../../../platform/forms/server-action.ts';

/** The field of the form that takes a recommendation off ('quitar') or puts it back ('poner') without JavaScript. */
export const RECOMMENDATION_FIELD = 'recomendacion';

/** Sends the form of a recommendation; undefined for another form of the page. */
export function sendRecommendationForm(
  { api, form }: Pick<ActionArgs, 'api' | 'form'>,
  jobId: string,
): Promise<unknown> | undefined {
  const wanted = form[RECOMMENDATION_FIELD];
  if (wanted === undefined) return undefined;
  return api.request(setRecommendation, { body: { jobId, isRemoved: wanted !== 'poner' } });
}
