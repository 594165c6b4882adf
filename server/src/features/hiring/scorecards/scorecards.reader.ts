import type { Criterion, Scores } from '@uneed/domain/hiring/scorecards/scorecard.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { PageAfter } from '../../../platform/db/read-pages.ts';

import { applicantName } from '../applications/blind/withheld.query.ts';

type StoredCriterion = { id: Id; name: string };

const toCriteria = (criteria: readonly StoredCriterion[]): Criterion[] =>
  criteria.map(({ id, name }) => ({ _id: id, name }));

/** The criteria of a job in their order; none while nobody chose any. */
export async function findCriteria(db: DbOrTx, jobId: Id): Promise<Criterion[]> {
  const row = await db
    .selectFrom('scorecards')
    .select((eb) => eb.ref('criteria').$castTo<StoredCriterion[]>().as('criteria'))
    .where('jobId', '=', jobId)
    .executeTakeFirst();
  return toCriteria(row?.criteria ?? []);
}

/** The criteria of the other jobs of this owner, of the newest jobs first. */
export async function listEarlierCriteria(
  db: DbOrTx,
  { ownerId, jobId, limit }: { ownerId: Id; jobId: Id; limit: number },
) {
  const rows = await db
    .selectFrom('scorecards')
    .innerJoin('jobs', 'jobs.id', 'scorecards.jobId')
    .select('jobs.title')
    .select((eb) => eb.ref('scorecards.criteria').$castTo<StoredCriterion[]>().as('criteria'))
    .where('jobs.ownerId', '=', ownerId)
    .where('jobs.id', '!=', jobId)
    .where(sql<boolean>`jsonb_array_length(scorecards.criteria) > 0`)
    .orderBy('jobs.createdAt', 'desc')
    .orderBy('jobs.id')
    .limit(limit)
    .execute();
  return rows.map(({ title, criteria }) => ({ title, names: criteria.map(({ name }) => name) }));
}

/** The scores of these applicants of a job, those that were given first before the others. */
export function listScores(db: DbOrTx, jobId: Id, candidateIds: readonly Id[]) {
  return db
    .selectFrom('applicantScores')
    .select(['candidateId', 'authorId', 'authorName', 'updatedAt'])
    .select((eb) => eb.ref('scores').$castTo<Scores>().as('scores'))
    .where('jobId', '=', jobId)
    .where('candidateId', 'in', candidateIds)
    .orderBy('id')
    .execute();
}

/** Scores of the applicants of a user's jobs by the name of the criterion, for the data export of who gave them or their enterprise. */
export function listScoresOfOwner(db: DbOrTx, ownerId: Id, { after, limit }: PageAfter<{ id: Id }>) {
  let query = db
    .selectFrom('applicantScores')
    .innerJoin('jobs', 'jobs.id', 'applicantScores.jobId')
    .innerJoin('scorecards', 'scorecards.jobId', 'applicantScores.jobId')
    .innerJoin('users', 'users.id', 'applicantScores.candidateId')
    .innerJoin('applications', (join) =>
      join
        .onRef('applications.jobId', '=', 'applicantScores.jobId')
        .onRef('applications.candidateId', '=', 'applicantScores.candidateId'),
    )
    .select(['applicantScores.id', 'jobs.title', applicantName.as('applicant')])
    .select(['applicantScores.authorName', 'applicantScores.updatedAt'])
    .select(
      sql<{ criterion: string; score: number }[]>`(
        select jsonb_agg(jsonb_build_object('criterion', one ->> 'name', 'score', applicant_scores.scores -> (one ->> 'id')))
        from jsonb_array_elements(scorecards.criteria) one where applicant_scores.scores ? (one ->> 'id'))`.as(
        'scores',
      ),
    )
    .where('jobs.ownerId', '=', ownerId);
  if (after) query = query.where('applicantScores.id', '>', after.id);
  return query.orderBy('applicantScores.id').limit(limit).execute();
}
