import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { PageAfter } from '../../../platform/db/read-pages.ts';

/** Blocks, mutes, sanctions and reports of a user, for the data export. */

/** Users that the user blocked. */
export function listBlocks(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ blockedId: Id }>) {
  let query = db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blockedId')
    .select(['blocks.blockedId', 'users.fullName as blocked', 'blocks.createdAt'])
    .where('blocks.userId', '=', userId);
  if (after) query = query.where('blocks.blockedId', '>', after.blockedId);
  return query.orderBy('blocks.blockedId').limit(limit).execute();
}

/** Users that the user muted. */
export function listMutes(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ mutedId: Id }>) {
  let query = db
    .selectFrom('mutes')
    .innerJoin('users', 'users.id', 'mutes.mutedId')
    .select(['mutes.mutedId', 'users.fullName as muted', 'mutes.createdAt'])
    .where('mutes.userId', '=', userId);
  if (after) query = query.where('mutes.mutedId', '>', after.mutedId);
  return query.orderBy('mutes.mutedId').limit(limit).execute();
}

/** Removals and suspensions of the user, with the appeals. */
export function listSanctions(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ id: Id }>) {
  let query = db
    .selectFrom('sanctions')
    .select(['id', 'kind', 'subject', 'content', 'reason', 'createdAt', 'until', 'endedAt', 'endReason'])
    .select(['appeal', 'appealedAt', 'appealResolution', 'appealAnswer'])
    .where('userId', '=', userId);
  if (after) query = query.where('id', '>', after.id);
  return query.orderBy('id').limit(limit).execute();
}

/** Reports that the user made; not the reports about the user. */
export function listReports(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ id: Id }>) {
  let query = db
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.reportedId')
    .select(['reports.id', 'reports.subject', 'reports.reason', 'reports.details', 'reports.createdAt'])
    // Not the author of content, who may be the owner of an anonymous job.
    .select(({ case: when, ref }) =>
      when()
        .when('reports.subject', '=', 'user')
        .then(ref('users.fullName'))
        .else(sql<string | null>`reports.content ->> 'title'`)
        .end()
        .as('about'),
    )
    .where('reports.reporterId', '=', userId);
  if (after) query = query.where('reports.id', '>', after.id);
  return query.orderBy('reports.id').limit(limit).execute();
}
