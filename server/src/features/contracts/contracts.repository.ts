import type { ContractStatus } from '@uneed/domain/contracts/contract.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ContractRow } from './contracts.reader.ts';

export type ContractRef = { jobId: Id; candidateId: Id };
type State = { status: ContractStatus; changedAt: Date; expiresAt: Date };

/** The contract with this candidate, ended or not, held until the transaction ends. */
export function lockContract(tx: Tx, { jobId, candidateId }: ContractRef): Promise<ContractRow | undefined> {
  return tx
    .selectFrom('contracts')
    .selectAll()
    .where('jobId', '=', jobId)
    .where('candidateId', '=', candidateId)
    .forUpdate()
    .executeTakeFirst();
}

/** Puts a contract into this state; `createdAt` counts for a new one, or one that takes an ended one's place. */
export function putContract(tx: Tx, ref: ContractRef, state: State, createdAt: Date): Promise<ContractRow> {
  return tx
    .insertInto('contracts')
    .values({ ...ref, ...state, createdAt })
    .onConflict((conflict) => conflict.columns(['jobId', 'candidateId']).doUpdateSet({ ...state, createdAt }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteEndedContracts(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('contracts').where('expiresAt', '<=', now).execute();
}
