import type { ContractStatus } from '@uneed/domain/hiring/contracts/contract.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { ContractRow } from './contracts.reader.ts';

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
