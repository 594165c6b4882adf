import type { PathOf } from '../../kernel/endpoint.ts';
import type { ApplicantFile } from './applicant-facts.rules.ts';
import type * as api from './applications.api.ts';

// The endpoints of `applications.api.ts` that the browser calls.
export const applyToJob: PathOf<typeof api.applyToJob> = { method: 'POST', path: '/jobs/:id/apply' };
export const listEarlierAnswers: PathOf<typeof api.listEarlierAnswers> = {
  method: 'GET',
  path: '/jobs/:id/earlier-answers',
};
export const withdrawApplication: PathOf<typeof api.withdrawApplication> = {
  method: 'DELETE',
  path: '/jobs/:id/apply',
};
export const listApplications: PathOf<typeof api.listApplications> = { method: 'GET', path: '/applications' };
export const getApplication: PathOf<typeof api.getApplication> = { method: 'GET', path: '/applications/:id' };
export const putApplicationCv: PathOf<typeof api.putApplicationCv> = {
  method: 'PUT',
  path: '/applications/:id/cv',
};
export const highlightApplication: PathOf<typeof api.highlightApplication> = {
  method: 'POST',
  path: '/applications/:id/highlight',
};
export const listApplicants: PathOf<typeof api.listApplicants> = {
  method: 'GET',
  path: '/jobs/:id/applicants',
};
export const getApplicant: PathOf<typeof api.getApplicant> = {
  method: 'GET',
  path: '/jobs/:id/applicants/:candidateId',
};
export const getApplicantOptions: PathOf<typeof api.getApplicantOptions> = {
  method: 'GET',
  path: '/jobs/:id/applicants/options',
};
export const getApplicantWorkProfile: PathOf<typeof api.getApplicantWorkProfile> = {
  method: 'GET',
  path: '/jobs/:id/applicants/:candidateId/work-profile',
};

/** The applicants of a job as a file, with the query parameters of `listApplicants`; so it is not an endpoint. */
export const applicantsExportPath = (jobId: string, file: ApplicantFile): string =>
  `/api/jobs/${jobId}/applicants.${file}`;
