import {
  type ApplicantFilter,
  type ApplicantOrder,
  fitsFilter,
} from '@uneed/domain/hiring/applications/applicant-facts.rules.ts';
import type { ApplicantOptions } from '@uneed/domain/hiring/applications/applicant-facts.schema.ts';
import type { AskedWork } from '@uneed/domain/hiring/applications/applicant-matches.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { findComparedWorkProfiles } from '../../people/work-profile/work-profile.reader.ts';
import { loadOccupationComparison } from '../job-search/occupation-comparison.commands.ts';
import {
  type ComparedApplicant,
  compareApplicant,
  presentFacts,
  presentOptions,
  sortByMatch,
  toFilteredFacts,
} from './applicant-facts.presenter.ts';
import { type ApplicantOrderQuery, findRequirements, listApplicantOrder } from './applications.reader.ts';

export type ApplicantSearch = ApplicantFilter & { order?: ApplicantOrder | undefined };

type Slice = { limit: number; offset: number };

/** Whether the profiles of all applicants decide who is listed, or in which order. */
const needsAllProfiles = ({ order, ...filter }: ApplicantSearch): boolean =>
  order === 'match' || order === 'experience' || Object.values(filter).some((value) => value !== undefined);

/** Orders applicants by what was compared; without such an order they stay as they are. */
function sortApplicants(
  applicants: readonly ComparedApplicant[],
  order: ApplicantOrder | undefined,
  { job, now }: { job: AskedWork; now: Date },
): readonly ComparedApplicant[] {
  if (order === 'match') return sortByMatch(applicants, job, now);
  return order === 'experience' ? applicants.toSorted((a, b) => b.work.months - a.work.months) : applicants;
}

/** Compares these applicants with the job, in two statements for their profiles of work. */
async function compareApplicants(db: DbOrTx, card: JobCard, query: ApplicantOrderQuery) {
  const [rows, comparePosition] = await Promise.all([
    listApplicantOrder(db, card._id, query),
    loadOccupationComparison(db, card.title),
  ]);
  const profiles = await findComparedWorkProfiles(
    db,
    rows.map(({ candidateId }) => candidateId),
  );
  return rows.map((row) =>
    compareApplicant(row, profiles.get(row.candidateId), { comparePosition, now: query.now }),
  );
}

/**
 * Returns a slice of the applicants of a job whom the search finds, in its order, each compared with the job; all of them without a slice.
 * With `candidateIds` among these only; `found` is of the whole job then.
 * Only for the owner of the job.
 */
export async function searchApplicants(
  db: DbOrTx,
  card: JobCard,
  search: ApplicantSearch,
  { slice, candidateIds, now }: { slice?: Slice | undefined; candidateIds?: readonly Id[]; now: Date },
) {
  const { order } = search;
  const isForAll = needsAllProfiles(search);
  const [compared, requirements] = await Promise.all([
    compareApplicants(db, card, {
      order: order === 'match' || order === 'experience' ? undefined : order,
      slice: isForAll ? undefined : slice,
      candidateIds,
      now,
    }),
    findRequirements(db, card._id),
  ]);
  const job: AskedWork = { ...card, requirements };
  const toFacts = (applicant: ComparedApplicant) => presentFacts(applicant, job, now);
  if (!isForAll) return { shown: compared, found: card.applicantCount, toFacts };
  const fitting = compared.filter((applicant) => fitsFilter(toFilteredFacts(applicant), search));
  const sorted = sortApplicants(fitting, order, { job, now });
  const shown = slice ? sorted.slice(slice.offset, slice.offset + slice.limit) : sorted;
  return { shown, found: fitting.length, toFacts };
}

/** What the applicants of a job can be filtered by. Only for the owner of the job. */
export async function findApplicantOptions(db: DbOrTx, card: JobCard, now: Date): Promise<ApplicantOptions> {
  return presentOptions(await compareApplicants(db, card, { now }));
}
