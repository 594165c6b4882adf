import type { Id } from '@uneed/domain/kernel/ids.ts';
import { cvFilePath, STORED_CV_PATH } from '@uneed/domain/people/cv/cv.rules.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { type PageAfter, readAll } from '../../../platform/db/read-pages.ts';

/** Applications and CVs of a user, for the data export. They contain nothing that other users wrote. */

/** CVs of the user: the stored one, and those sent with applications. */
export function listCvs(db: DbOrTx, userId: Id) {
  return db
    .selectFrom('cvs')
    .select(['fileName', 'size', 'uploadedAt', 'isCurrent'])
    .select((eb) =>
      eb
        .selectFrom('applications')
        .whereRef('applications.cvId', '=', 'cvs.id')
        .select('jobId')
        .limit(1)
        .as('sentTo'),
    )
    .where('ownerId', '=', userId)
    .orderBy('uploadedAt')
    .execute();
}

/** Applications of the user with outcome and contract. */
export function listApplications(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ jobId: Id }>) {
  let query = db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .leftJoin('cvs', 'cvs.id', 'applications.cvId')
    .leftJoin('contracts', (join) =>
      join
        .onRef('contracts.jobId', '=', 'applications.jobId')
        .onRef('contracts.candidateId', '=', 'applications.candidateId'),
    )
    .select(['applications.jobId', 'jobs.title', 'applications.appliedAt', 'applications.note'])
    .select(['applications.phone', 'applications.source'])
    // Without what the owner looks for.
    .select(
      sql<{ question: string; answer: unknown }[]>`(select coalesce(json_agg(json_build_object(
        'question', asked #> '{question,prompt}', 'answer', asked #> '{answer,value}')), '[]')
        from json_array_elements(applications.answers) asked)`.as('answers'),
    )
    .select(['cvs.fileName as cv', 'applications.outcome', 'applications.outcomeAt'])
    .select(['applications.highlightedAt', 'applications.answerReason', 'applications.answerText'])
    .select(
      sql<
        { kind: string; at: string }[]
      >`(select coalesce(json_agg(json_build_object('kind', kind, 'at', at) order by at, id), '[]')
        from application_events where application_events.job_id = applications.job_id
          and application_events.candidate_id = applications.candidate_id)`.as('events'),
    )
    .select(['contracts.status as contract', 'contracts.changedAt as contractChangedAt'])
    .select('contracts.expiresAt as contractExpiresAt')
    .where('applications.candidateId', '=', userId);
  if (after) query = query.where('applications.jobId', '>', after.jobId);
  return query.orderBy('applications.jobId').limit(limit).execute();
}

/** Who opened the CVs that the user sent; `by` is null if the job is anonymous. */
export function listCvViews(
  db: DbOrTx,
  userId: Id,
  { after, limit }: PageAfter<{ cvId: Id; jobId: Id; viewerId: Id }>,
) {
  let query = db
    .selectFrom('cvOpenings')
    .innerJoin('cvs', 'cvs.id', 'cvOpenings.cvId')
    .innerJoin('jobs', 'jobs.id', 'cvOpenings.jobId')
    .innerJoin('users', 'users.id', 'cvOpenings.viewerId')
    .select([
      'cvOpenings.cvId',
      'cvOpenings.jobId',
      'cvOpenings.viewerId',
      'cvs.fileName as cv',
      'jobs.title',
    ])
    .select((eb) =>
      eb.case().when('jobs.isAnonymous', '=', true).then(null).else(eb.ref('users.fullName')).end().as('by'),
    )
    .select(['cvOpenings.firstOpenedAt', 'cvOpenings.lastOpenedAt', 'cvOpenings.times'])
    .where('cvs.ownerId', '=', userId);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('cvOpenings.cvId', 'cvOpenings.jobId', 'cvOpenings.viewerId'),
        '>',
        tuple(after.cvId, after.jobId, after.viewerId),
      ),
    );
  return query
    .orderBy('cvOpenings.cvId')
    .orderBy('cvOpenings.jobId')
    .orderBy('cvOpenings.viewerId')
    .limit(limit)
    .execute();
}

/** Reads who opened the CVs, without the viewer's id, which would reveal the owner of an anonymous job. */
export async function* readCvViews(db: DbOrTx, userId: Id) {
  for await (const { cvId: _, viewerId: __, ...row } of readAll(db, listCvViews, userId)) yield row;
}

/** Reads the CVs with the address of their file, if the user can still open it. */
export async function readCvs(db: DbOrTx, userId: Id, toUrl: (path: string) => string) {
  const getUrl = (isCurrent: boolean, sentTo: Id | null) => {
    if (isCurrent) return toUrl(STORED_CV_PATH);
    return sentTo === null ? null : toUrl(cvFilePath({ jobId: sentTo, candidateId: userId }));
  };
  const rows = await listCvs(db, userId);
  return rows.map(({ sentTo, ...cv }) => ({ ...cv, file: getUrl(cv.isCurrent, sentTo) }));
}
