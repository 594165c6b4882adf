import { CONTRACT_STATUSES, type ContractStatus } from '@uneed/domain/hiring/contracts/contract.rules.ts';
import type { Contract } from '@uneed/domain/hiring/contracts/contracts.api.ts';
import type { ContractRow } from './contracts.reader.ts';

/** Returns the status column as its type; a constraint of the database allows only these values. */
export function toContractStatus(row: { status: string }): ContractStatus {
  return CONTRACT_STATUSES.find((status) => status === row.status) ?? 'pending';
}

/** A contract, as the owner and the candidate see it. */
export function presentContract(row: ContractRow): Contract {
  return {
    candidateId: row.candidateId,
    status: toContractStatus(row),
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
