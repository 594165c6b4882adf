import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { SanctionList } from '@uneed/domain/people/safety/sanctions.api.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { type QueueState, readQueueState } from '../../../../platform/db/queue-state.ts';

/** A user reads at most this many sanctions, the newest ones. */
const OWN_SANCTIONS_MAX = 50;

/** Lists the sanctions of a user, newest first. */
export function listOwnSanctions(db: DbOrTx, userId: Id) {
  return db
    .selectFrom('sanctions')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(OWN_SANCTIONS_MAX)
    .execute();
}

function selectList(db: DbOrTx, list: SanctionList) {
  const query = db.selectFrom('sanctions');
  if (list === 'appealed')
    return query
      .where('sanctions.appealedAt', 'is not', null)
      .where('sanctions.appealResolvedAt', 'is', null);
  return query.where('sanctions.endedAt', list === 'active' ? 'is' : 'is not', null);
}

/** What waits for the admins: open appeals. */
export const findAppealQueue = (db: DbOrTx): Promise<QueueState> =>
  readQueueState(
    db,
    selectList(db, 'appealed').select('sanctions.appealedAt as at').orderBy('sanctions.appealedAt'),
  );

const ORDER = { appealed: 'appealedAt', active: 'createdAt', ended: 'endedAt' } as const;

/** Selects sanctions with the names that admins see. */
const selectForAdmins = (query: ReturnType<typeof selectList>) =>
  query
    .innerJoin('users', 'users.id', 'sanctions.userId')
    .leftJoin('users as admins', 'admins.id', 'sanctions.createdBy')
    .selectAll('sanctions')
    .select(['users.fullName', 'users.email', 'admins.fullName as adminName']);

/** Lists a page of sanctions for admins: the oldest open appeals first, otherwise the newest sanctions first. */
export function listSanctions(
  db: DbOrTx,
  list: SanctionList,
  { limit, offset }: { limit: number; offset: number },
) {
  const direction = list === 'appealed' ? 'asc' : 'desc';
  return selectForAdmins(selectList(db, list))
    .orderBy(`sanctions.${ORDER[list]}`, direction)
    .orderBy('sanctions.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Lists the newest sanctions of a user, or the removals of a job or post. */
export function listSanctionsOf(
  db: DbOrTx,
  { subject, id }: { subject: 'user' | 'job' | 'post'; id: Id },
  limit: number,
) {
  const query = selectForAdmins(db.selectFrom('sanctions'))
    .orderBy('sanctions.createdAt', 'desc')
    .orderBy('sanctions.id', 'desc')
    .limit(limit);
  return subject === 'user'
    ? query.where('sanctions.userId', '=', id).execute()
    : query
        .where('sanctions.kind', '=', sql.lit('removal'))
        .where('sanctions.subject', '=', subject)
        .where('sanctions.subjectId', '=', id)
        .execute();
}

export type AdminSanctionRow = Awaited<ReturnType<typeof listSanctions>>[number];

export async function countSanctions(db: DbOrTx, list: SanctionList): Promise<number> {
  const { count } = await selectList(db, list)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists the users whose suspension is over, at most `limit`. */
export async function listEndedSuspensions(db: DbOrTx, now: Date, limit: number): Promise<Id[]> {
  const rows = await db
    .selectFrom('sanctions')
    .select('userId')
    .where('kind', '=', 'suspension')
    .where('endedAt', 'is', null)
    .where('until', '<=', now)
    .orderBy('until')
    .limit(limit)
    .execute();
  return rows.map(({ userId }) => userId);
}

export const findSanction = (db: DbOrTx, id: Id) =>
  db.selectFrom('sanctions').selectAll().where('id', '=', id).executeTakeFirst();
