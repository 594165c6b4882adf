import type { QueryClient } from '@tanstack/react-query';
import { listApplications } from '@uneed/domain/hiring/applications/applications.paths.ts';
import { listDeletedJobHires, listOwnedHires } from '@uneed/domain/hiring/contracts/contracts.paths.ts';
import { listMyJobs } from '@uneed/domain/hiring/jobs/jobs.paths.ts';
import { listReferralLinks, listReferrals } from '@uneed/domain/hiring/referrals/referrals.paths.ts';
import { getEnterpriseSummary } from '@uneed/domain/organizations/enterprises/panel.paths.ts';
import { getHome } from '@uneed/domain/site/home/home.paths.ts';
import { toQueryKey } from '../../../../platform/api/api-query.ts';

/** What counts or lists applications, contracts and hires of several jobs. */
const FIGURES = [
  listMyJobs,
  listApplications,
  listDeletedJobHires,
  listOwnedHires,
  listReferrals,
  listReferralLinks,
  getHome,
  getEnterpriseSummary,
];

/** Invalidates every figure that an application, a contract or a hire may have changed: one list, so that no page keeps an old one. */
export const invalidateFigures = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(FIGURES.map((figure) => queryClient.invalidateQueries({ queryKey: toQueryKey(figure) })));
