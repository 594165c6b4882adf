import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './scorecards.api.ts';

// The endpoints of `scorecards.api.ts` that the browser calls.
export const getScorecard: PathOf<typeof api.getScorecard> = { method: 'GET', path: '/jobs/:id/scorecard' };
export const putScorecard: PathOf<typeof api.putScorecard> = { method: 'PUT', path: '/jobs/:id/scorecard' };
export const getApplicantScores: PathOf<typeof api.getApplicantScores> = {
  method: 'GET',
  path: '/jobs/:id/applicants/:candidateId/scores',
};
export const putApplicantScore: PathOf<typeof api.putApplicantScore> = {
  method: 'PUT',
  path: '/jobs/:id/applicants/:candidateId/scores/:criterionId',
};
export const compareApplicants: PathOf<typeof api.compareApplicants> = {
  method: 'GET',
  path: '/jobs/:id/comparison',
};
