import type { ContractStatus } from '@uneed/domain/hiring/contracts/contract.rules.ts';
import type { HireAnswer } from '@uneed/domain/hiring/contracts/hire.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { ContractRow } from './contracts.reader.ts';
import type { HireRow } from './hires/hires.reader.ts';

export type ContractRef = { jobId: Id; candidateId: Id };
type State = { status: ContractStatus; changedAt: Date; expiresAt: Date };

/** Locks the contract with this candidate, expired or not, until the transaction ends. */
export function lockContract(tx: Tx, { jobId, candidateId }: ContractRef): Promise<ContractRow | undefined> {
  return tx
    .selectFrom('contracts')
    .selectAll()
    .where('jobId', '=', jobId)
    .where('candidateId', '=', candidateId)
    .forUpdate()
    .executeTakeFirst();
}

/** Inserts the contract, or updates its state and `createdAt`. */
export function upsertContract(
  tx: Tx,
  ref: ContractRef,
  state: State,
  createdAt: Date,
): Promise<ContractRow> {
  return tx
    .insertInto('contracts')
    .values({ ...ref, ...state, createdAt })
    .onConflict((conflict) => conflict.columns(['jobId', 'candidateId']).doUpdateSet({ ...state, createdAt }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes expired contracts; returns them. */
export const deleteExpiredContracts = (tx: Tx, now: Date) =>
  tx
    .deleteFrom('contracts')
    .where('expiresAt', '<=', now)
    .returning(['jobId', 'candidateId', 'status', 'expiresAt'])
    .execute();

type NewHire = { id: Id; jobId: Id; candidateId: Id; ownerId: Id; jobTitle: string; markedAt: Date };

export async function insertHire(tx: Tx, hire: NewHire): Promise<void> {
  await tx
    .insertInto('hires')
    .values({ ...hire, status: 'marked' })
    .execute();
}

/** Locks the last hire of an application. */
export const lockLatestHire = (
  tx: Tx,
  { jobId, candidateId }: { jobId: Id; candidateId: Id },
): Promise<HireRow | undefined> =>
  tx
    .selectFrom('hires')
    .selectAll()
    .where('jobId', '=', jobId)
    .where('candidateId', '=', candidateId)
    .orderBy('markedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export async function setAnswer(tx: Tx, id: Id, status: HireAnswer, now: Date): Promise<void> {
  await tx.updateTable('hires').set({ status, answeredAt: now }).where('id', '=', id).execute();
}

/** Ends a hire: `withdrawn` before the answer, `undone` after it. */
export async function endHire(
  tx: Tx,
  id: Id,
  status: 'withdrawn' | 'undone',
  { by, at }: { by: 'owner' | 'candidate'; at: Date },
): Promise<void> {
  await tx.updateTable('hires').set({ status, undoneAt: at, undoneBy: by }).where('id', '=', id).execute();
}
