import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { type NewRow, ROWS_AT } from '../../../testing/rows.ts';

/** When the tests of the rows read them. */
export const NOW = addDays(ROWS_AT, 20);
/** A time this many minutes after the jobs were created; all are before `NOW`. */
export const at = (minutes: number): Date => addMinutes(ROWS_AT, minutes);

type Contract = { status: 'pending' | 'accepted' | 'rejected'; expiresAt: Date };

/** A contract that is still valid at `NOW`, for one millisecond. */
export const VALID = { status: 'pending', expiresAt: new Date(NOW.getTime() + 1) } as const;
/** A contract that expires at `NOW`, and so is no longer valid. */
export const EXPIRED = { status: 'pending', expiresAt: NOW } as const;

type Changes = Partial<NewRow<'applications'>> & { contract?: Contract };

/** Inserts an application that exists only in the database, with its contract. */
export async function insertApplicationRow(
  db: DbOrTx,
  jobId: Id,
  candidateId: Id,
  { contract, ...changes }: Changes = {},
): Promise<void> {
  await db
    .insertInto('applications')
    .values({ jobId, candidateId, appliedAt: ROWS_AT, ...changes })
    .execute();
  if (!contract) return;
  const times = { createdAt: ROWS_AT, changedAt: ROWS_AT };
  await db
    .insertInto('contracts')
    .values({ jobId, candidateId, ...times, ...contract })
    .execute();
}

/** Lists all applications, in the order of their jobs and candidates. */
export const listApplicationRows = (db: DbOrTx) =>
  db.selectFrom('applications').selectAll().orderBy('jobId').orderBy('candidateId').execute();
