import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { PageAfter } from '../../../platform/db/read-pages.ts';

/** Contracts and hires of a user, for the data export; the hires without the names of others. */

/** Contracts that the user opened for applicants of their own jobs. */
export function listContracts(
  db: DbOrTx,
  userId: Id,
  { after, limit }: PageAfter<{ jobId: Id; candidateId: Id }>,
) {
  let query = db
    .selectFrom('contracts')
    .innerJoin('jobs', 'jobs.id', 'contracts.jobId')
    .innerJoin('users', 'users.id', 'contracts.candidateId')
    .select(['contracts.jobId', 'contracts.candidateId', 'jobs.title', 'users.fullName as candidate'])
    .select(['contracts.status', 'contracts.createdAt', 'contracts.changedAt', 'contracts.expiresAt'])
    .where('jobs.ownerId', '=', userId);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('contracts.jobId', 'contracts.candidateId'), '>', tuple(after.jobId, after.candidateId)),
    );
  return query.orderBy('contracts.jobId').orderBy('contracts.candidateId').limit(limit).execute();
}

/** Hires that the user marked as the owner of a job, or answered as its candidate. */
export function listHires(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ id: Id }>) {
  let query = db
    .selectFrom('hires')
    .select(['id', 'jobId', 'jobTitle', 'status', 'markedAt', 'answeredAt', 'undoneAt', 'undoneBy'])
    .where((eb) => eb.or([eb('ownerId', '=', userId), eb('candidateId', '=', userId)]));
  if (after) query = query.where('id', '>', after.id);
  return query.orderBy('id').limit(limit).execute();
}
