import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { Contracts } from '../../../platform/db/schema.gen.ts';
import { isHired } from './hires/hires.query.ts';

export type ContractRow = Selectable<Contracts>;

/** Returns a job's contracts that have not expired, latest change first; with `candidateId` only that candidate's. */
export function listUnexpiredContracts(
  db: DbOrTx,
  { jobId, candidateId }: { jobId: Id; candidateId?: Id | undefined },
  now: Date,
): Promise<ContractRow[]> {
  return db
    .selectFrom('contracts')
    .selectAll()
    .where('jobId', '=', jobId)
    .where('expiresAt', '>', now)
    .$if(candidateId !== undefined, (query) => query.where('candidateId', '=', candidateId ?? ''))
    .orderBy('changedAt', 'desc')
    .orderBy('candidateId')
    .execute();
}

/** Returns the jobs that have pending contracts which expired and were not deleted yet. */
export async function listJobsWithLapsed(db: DbOrTx, now: Date): Promise<Id[]> {
  const rows = await db
    .selectFrom('contracts')
    .select('jobId')
    .distinct()
    .where('status', '=', 'pending')
    .where('expiresAt', '<=', now)
    .execute();
  return rows.map(({ jobId }) => jobId);
}

/** Whether a contract is open: pending or accepted, not expired, and not settled by a hire that both sides confirmed. */
const isOpen = (now: Date): RawBuilder<boolean> => sql`(contracts.status in ('pending', 'accepted')
  and contracts.expires_at > ${now} and not ${isHired('contracts')})`;

/** Returns how many contracts of each of these jobs are open. */
export async function countOpenContractsByJob(db: DbOrTx, jobIds: Id[], now: Date): Promise<Map<Id, number>> {
  if (jobIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('contracts')
    .select((eb) => ['jobId', eb.fn.countAll<number>().as('count')])
    .where('jobId', 'in', jobIds)
    .where(isOpen(now))
    .groupBy('jobId')
    .execute();
  return new Map(rows.map((row) => [row.jobId, row.count]));
}

/** Returns how many open contracts all jobs of an owner have. */
export async function countOpenContractsOfOwner(db: DbOrTx, ownerId: Id, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('contracts')
    .innerJoin('jobs', 'jobs.id', 'contracts.jobId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('jobs.ownerId', '=', ownerId)
    .where(isOpen(now))
    .executeTakeFirstOrThrow();
  return count;
}
