import type { QueryClient } from '@tanstack/react-query';
import { listApplications } from '@uneed/domain/hiring/applications/applications.paths.ts';
import { getEnterpriseSummary } from '@uneed/domain/hiring/applications/panel.paths.ts';
import { listDeletedJobHires, listOwnedHires } from '@uneed/domain/hiring/contracts/contracts.paths.ts';
import { listMyJobs } from '@uneed/domain/hiring/jobs/jobs.paths.ts';
import { listReferralLinks, listReferrals } from '@uneed/domain/hiring/referrals/referrals.paths.ts';
import { toQueryKey } from '../../../../platform/api/api-query.ts';

/** Query key of what waits on the home, which counts the same. A test compares it with its endpoint. */
export const HOME_KEY = ['GET /home'];

/** What counts or lists applications, contracts and hires of several jobs. */
const FIGURES = [
  listMyJobs,
  listApplications,
  listDeletedJobHires,
  listOwnedHires,
  listReferrals,
  listReferralLinks,
  getEnterpriseSummary,
];

/** Invalidates every figure that an application, a contract or a hire may have changed: one list, so that no page keeps an old one. */
export const invalidateFigures = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(
    [HOME_KEY, ...FIGURES.map((figure) => toQueryKey(figure))].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
