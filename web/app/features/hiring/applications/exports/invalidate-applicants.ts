import type { QueryClient } from '@tanstack/react-query';
import { countWaitingApplicants } from '@uneed/domain/hiring/applications/answers.paths.ts';
import {
  getApplicant,
  getApplicantOptions,
  getApplicantWorkProfile,
  listApplicants,
} from '@uneed/domain/hiring/applications/applications.paths.ts';
import { getApplicantInterview } from '@uneed/domain/hiring/interviews/interviews.paths.ts';
import { listJobInterviews } from '@uneed/domain/hiring/interviews/job-interviews.paths.ts';
import { getJob } from '@uneed/domain/hiring/jobs/jobs.paths.ts';
import { listApplicantVouches } from '@uneed/domain/hiring/referrals/vouches.paths.ts';
import { compareApplicants } from '@uneed/domain/hiring/scorecards/scorecards.paths.ts';
import { getBoard } from '@uneed/domain/hiring/stages/stages.paths.ts';
import { toQueryKey } from '../../../../platform/api/api-query.ts';
import { invalidateFigures } from '../../contracts/exports/invalidate-figures.ts';

const OF_JOB = [
  getJob,
  listApplicants,
  getApplicantOptions,
  getBoard,
  compareApplicants,
  countWaitingApplicants,
  listJobInterviews,
];

/** Of all jobs: their keys have the applicant too. The first decision about a blind application changes all of it. */
const OF_APPLICANTS = [getApplicant, getApplicantWorkProfile, listApplicantVouches, getApplicantInterview];

/**
 * Invalidates what an application, an answer, a contract, an interview or a hire changes for the owner of a job, of all jobs without one: one list, so
 * that no page keeps an old one. Resolves when what is on the screen is loaded again.
 */
export function invalidateApplicants(queryClient: QueryClient, jobId?: string): Promise<unknown> {
  const input = jobId === undefined ? {} : { params: { id: jobId } };
  const keys = [
    ...OF_JOB.map((endpoint) => toQueryKey(endpoint, input)),
    ...OF_APPLICANTS.map((endpoint) => toQueryKey(endpoint)),
  ];
  return Promise.all([
    ...keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    invalidateFigures(queryClient),
  ]);
}
