import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { ReferralLinks, Referrals } from '../../platform/db/schema.gen.ts';

/** Stores a link unless the member has one for the job. */
export async function insertLink(tx: Tx, link: Insertable<ReferralLinks>): Promise<void> {
  await tx
    .insertInto('referralLinks')
    .values(link)
    .onConflict((conflict) => conflict.columns(['referrerId', 'jobId']).doNothing())
    .execute();
}

/** Counts a device that opened a link. */
export async function addVisit(tx: Tx, code: string, now: Date): Promise<void> {
  await tx
    .updateTable('referralLinks')
    .set((eb) => ({ visits: eb('visits', '+', 1), lastVisitAt: now }))
    .where('code', '=', code)
    .execute();
}

/** Stores the recommendation of an application, unless it has one. */
export async function insertReferral(tx: Tx, referral: Insertable<Referrals>): Promise<void> {
  await tx
    .insertInto('referrals')
    .values(referral)
    .onConflict((conflict) =>
      conflict.columns(['jobId', 'candidateId']).where('withdrawnAt', 'is', null).doNothing(),
    )
    .execute();
}

/** Marks the recommendation of an application as withdrawn, if there is one. */
export async function setWithdrawn(tx: Tx, jobId: Id, candidateId: Id, now: Date): Promise<void> {
  await tx
    .updateTable('referrals')
    .set({ withdrawnAt: now })
    .where('jobId', '=', jobId)
    .where('candidateId', '=', candidateId)
    .where('withdrawnAt', 'is', null)
    .execute();
}
