import type { Applicant } from '@uneed/domain/hiring/applications/applications.schema.ts';
import type { ApplicantsViewState } from './use-applicants-view.ts';

/** Filters the applicants with a contract by its status and sorts them by application date (specification 2 §2). */
export function filterAndSort(
  applicants: Applicant[],
  { filter, isOldestFirst }: Pick<ApplicantsViewState, 'filter' | 'isOldestFirst'>,
): Applicant[] {
  const filtered = applicants.filter(
    // A missing status counts as pending (specification 2 §4).
    ({ contract }) => filter.status === null || (contract?.status ?? 'pending') === filter.status,
  );
  const direction = isOldestFirst ? 1 : -1;
  return filtered.sort((a, b) => direction * (Date.parse(a.appliedAt) - Date.parse(b.appliedAt)));
}
