import type { ApplicantScores } from '@uneed/domain/hiring/scorecards/scorecards.schema.ts';

/** The scores of an applicant to a vacancy without criteria. */
export const NO_SCORES: ApplicantScores = {
  criteria: [],
  averages: { criteria: [], total: null },
  given: [],
};
