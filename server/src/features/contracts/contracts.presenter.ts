import { CONTRACT_STATUSES, type ContractStatus } from '@uneed/domain/contracts/contract.rules.ts';
import type { Contract } from '@uneed/domain/contracts/contracts.api.ts';
import type { ContractRow } from './contracts.reader.ts';

/** The status column, which the database keeps to these values. */
export function contractStatusOf(row: { status: string }): ContractStatus {
  return CONTRACT_STATUSES.find((status) => status === row.status) ?? 'pending';
}

/** A contract as its two people read it. */
export function presentContract(row: ContractRow): Contract {
  return {
    candidateId: row.candidateId,
    status: contractStatusOf(row),
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
