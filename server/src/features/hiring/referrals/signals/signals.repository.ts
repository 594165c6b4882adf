import type { SignalKind } from '@uneed/domain/hiring/referrals/signal.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { hasEnoughPeople } from './signals.reader.ts';

/** A signal that a search found. */
export type FoundSignal = {
  id: Id;
  kind: SignalKind;
  deviceHash: Buffer | null;
  people: Id[];
  lastAt: Date;
};

/** Whether the signal happened again since it was stored. */
const isNewer = sql<boolean>`excluded.last_at > referral_signals.last_at`;

/** Stores signals. A reviewed one is listed again if it happened again. */
export async function upsertSignals(tx: Tx, signals: readonly FoundSignal[], now: Date): Promise<void> {
  if (signals.length === 0) return;
  // In one order, so that two searches do not wait for each other.
  const sorted = signals.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  await tx
    .insertInto('referralSignals')
    .values(sorted.map(({ people: _, ...signal }) => ({ ...signal, listedAt: now })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        lastAt: sql<Date>`greatest(excluded.last_at, referral_signals.last_at)`,
        listedAt: sql<Date>`case when ${isNewer} and referral_signals.reviewed_at is not null
          then excluded.listed_at else referral_signals.listed_at end`,
        reviewedAt: sql<Date | null>`case when not ${isNewer} then referral_signals.reviewed_at end`,
      }),
    )
    .execute();
  await tx
    .insertInto('referralSignalPeople')
    .values(sorted.flatMap(({ id, people }) => people.map((userId) => ({ signalId: id, userId }))))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Marks a signal as reviewed; returns whether it was not yet, and has not happened again since `lastAt`. */
export async function setReviewed(tx: Tx, id: Id, lastAt: Date, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('referralSignals')
    .set({ reviewedAt: now })
    .where('id', '=', id)
    .where('reviewedAt', 'is', null)
    .where(sql`date_trunc('milliseconds', last_at)`, '=', lastAt)
    .executeTakeFirst();
  return result.numUpdatedRows > 0;
}

/** Deletes what is no longer known: accounts of a device that were not used there for long, and signals of deleted accounts. */
export async function deleteOutdatedSignals(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('referralSignalPeople')
    .using('referralSignals')
    .whereRef('referralSignals.id', '=', 'referralSignalPeople.signalId')
    .where('referralSignals.deviceHash', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('signInDevices')
            .select('userId')
            .whereRef('signInDevices.deviceHash', '=', 'referralSignals.deviceHash')
            .whereRef('signInDevices.userId', '=', 'referralSignalPeople.userId'),
        ),
      ),
    )
    .execute();
  await tx
    .deleteFrom('referralSignals')
    .where(({ not }) => not(hasEnoughPeople))
    .execute();
}
