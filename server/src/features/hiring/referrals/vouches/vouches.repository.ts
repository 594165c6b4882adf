import type { VouchStatus } from '@uneed/domain/hiring/referrals/vouch.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Vouches, VouchRequests } from '../../../../platform/db/schema.gen.ts';

export async function insertVouch(tx: Tx, vouch: Insertable<Vouches>): Promise<void> {
  await tx.insertInto('vouches').values(vouch).execute();
}

const COLUMNS = ['id', 'writerId', 'candidateId', 'email', 'status', 'jobId'] as const;

/** Locks a vouch until the caller's transaction ends. */
export const lockVouch = (tx: Tx, id: Id) =>
  tx.selectFrom('vouches').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks the vouch with this token. */
export const lockVouchByToken = (tx: Tx, tokenHash: Buffer) =>
  tx.selectFrom('vouches').select(COLUMNS).where('tokenHash', '=', tokenHash).forUpdate().executeTakeFirst();

type VouchChanges = {
  status?: VouchStatus;
  candidateId?: Id;
  candidateAllowsPublic?: boolean;
  answeredAt?: Date;
  tokenHash?: Buffer | null;
};

export async function updateVouch(tx: Tx, id: Id, changes: VouchChanges): Promise<void> {
  await tx.updateTable('vouches').set(changes).where('id', '=', id).execute();
}

/** Ends the accepted vouch of a pair, before a newer one replaces it. */
export async function replaceAccepted(
  tx: Tx,
  { writerId, candidateId }: { writerId: Id; candidateId: Id },
): Promise<void> {
  await tx
    .updateTable('vouches')
    .set({ status: 'withdrawn' satisfies VouchStatus })
    .where('writerId', '=', writerId)
    .where('candidateId', '=', candidateId)
    .where('status', '=', 'accepted')
    .execute();
}

/** Stores a request unless there is an open one of the pair; returns whether it is new. */
export async function insertRequest(tx: Tx, request: Insertable<VouchRequests>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('vouchRequests')
    .values(request)
    .onConflict((conflict) => conflict.columns(['fromId', 'toId']).where('closedAt', 'is', null).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Closes an open request of this user, as the asked member or as who asked; false if there is none. */
export async function closeRequest(
  tx: Tx,
  { id, userId }: { id: Id; userId: Id },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('vouchRequests')
    .set({ closedAt: now })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .where((eb) => eb.or([eb('fromId', '=', userId), eb('toId', '=', userId)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Closes the open request of a pair, which a vouch has answered. */
export async function closeRequestOf(
  tx: Tx,
  { fromId, toId }: { fromId: Id; toId: Id },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('vouchRequests')
    .set({ closedAt: now })
    .where('fromId', '=', fromId)
    .where('toId', '=', toId)
    .where('closedAt', 'is', null)
    .execute();
}
