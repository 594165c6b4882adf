import {
  type ApplicantFilter,
  type ApplicantOrder,
  fitsFilter,
} from '@uneed/domain/hiring/applications/applicant-facts.rules.ts';
import type { AskedWork } from '@uneed/domain/hiring/applications/applicant-matches.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { findApplicantWorkProfiles } from '../../people/work-profile/work-profile.reader.ts';
import { loadOccupationComparison } from '../job-search/occupation-comparison.commands.ts';
import {
  type ComparedApplicant,
  compareApplicant,
  presentFacts,
  presentOptions,
  sortByMatch,
  toFilteredFacts,
} from './applicant-facts.presenter.ts';
import { findRequirements, listApplicantOrder } from './applications.reader.ts';

export type ApplicantSearch = ApplicantFilter & { order?: ApplicantOrder | undefined };

/** Orders applicants; without a chosen order they stay as they are. */
function sortApplicants(
  applicants: readonly ComparedApplicant[],
  order: ApplicantOrder | undefined,
  { job, now }: { job: AskedWork; now: Date },
): readonly ComparedApplicant[] {
  if (order === 'match') return sortByMatch(applicants, job, now);
  const sorted = [...applicants];
  if (order === 'experience') return sorted.sort((a, b) => b.work.months - a.work.months);
  const direction = order === 'oldest' ? 1 : -1;
  if (order === undefined) return applicants;
  return sorted.sort((a, b) => direction * (a.appliedAt.getTime() - b.appliedAt.getTime()));
}

/**
 * Compares all applicants of a job with it, in two statements for their profiles of work, and returns those whom the search finds, in
 * its order. Only for the owner of the job.
 */
export async function searchApplicants(db: DbOrTx, card: JobCard, search: ApplicantSearch, now: Date) {
  const [rows, requirements, comparePosition] = await Promise.all([
    listApplicantOrder(db, card._id, now),
    findRequirements(db, card._id),
    loadOccupationComparison(db, card.title),
  ]);
  const job: AskedWork = { ...card, requirements };
  const profiles = await findApplicantWorkProfiles(
    db,
    rows.map(({ candidateId }) => candidateId),
  );
  const all = rows.map((row) =>
    compareApplicant(row, profiles.get(row.candidateId), { comparePosition, now }),
  );
  const found = all.filter((applicant) => fitsFilter(toFilteredFacts(applicant), search));
  return {
    found: sortApplicants(found, search.order, { job, now }),
    options: presentOptions(all),
    toFacts: (applicant: ComparedApplicant) => presentFacts(applicant, job, now),
  };
}
