import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { type QueueState, readQueueState } from '../../../../platform/db/queue-state.ts';

const selectEvents = (db: DbOrTx, ids: Id[]) =>
  db
    .selectFrom('bonusEvents')
    .select(['referralId', 'kind', 'side', 'text', 'at'])
    .where('referralId', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute();

const selectDisputes = (db: DbOrTx, ids: Id[]) =>
  db.selectFrom('bonusDisputes').selectAll().where('referralId', 'in', ids).execute();

export type BonusEventRow = Awaited<ReturnType<typeof selectEvents>>[number];
export type DisputeRow = Awaited<ReturnType<typeof selectDisputes>>[number];
export type BonusDetails = { events: BonusEventRow[]; disputes: DisputeRow[] };

/** Returns the history and the disputes of each of these bonuses. */
export async function findBonusDetails(db: DbOrTx, ids: Id[]): Promise<(id: Id) => BonusDetails> {
  const [events, disputes] =
    ids.length === 0 ? [[], []] : await Promise.all([selectEvents(db, ids), selectDisputes(db, ids)]);
  return (id) => ({
    events: events.filter(({ referralId }) => referralId === id),
    disputes: disputes.filter(({ referralId }) => referralId === id),
  });
}

export const findDispute = (db: DbOrTx, id: Id): Promise<DisputeRow | undefined> =>
  db.selectFrom('bonusDisputes').selectAll().where('id', '=', id).executeTakeFirst();

type DisputeState = 'open' | 'closed';

/** Lists disputes for admins: open ones oldest first, closed ones newest first. */
export const listDisputes = (
  db: DbOrTx,
  state: DisputeState,
  { limit, offset }: { limit: number; offset: number },
): Promise<DisputeRow[]> => {
  const rows = db.selectFrom('bonusDisputes').selectAll().limit(limit).offset(offset);
  return state === 'open'
    ? rows.where('closedAt', 'is', null).orderBy('openedAt').orderBy('id').execute()
    : rows.where('closedAt', 'is not', null).orderBy('closedAt', 'desc').orderBy('id', 'desc').execute();
};

export async function countDisputes(db: DbOrTx, state: DisputeState): Promise<number> {
  const { count } = await db
    .selectFrom('bonusDisputes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('closedAt', state === 'open' ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** What waits for the admins: open disputes. */
export const findDisputeQueue = (db: DbOrTx): Promise<QueueState> =>
  readQueueState(
    db,
    db
      .selectFrom('bonusDisputes')
      .select('openedAt as at')
      .where('closedAt', 'is', sql.lit(null))
      .orderBy('openedAt'),
  );
