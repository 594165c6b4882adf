import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { ReferralLinks, Referrals } from '../../../platform/db/schema.gen.ts';
import { isSenderKnown } from '../../community/messages/contacts.query.ts';

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

/** Locks a recommendation, so that two changes of it are told in their order. */
export async function lockReferral(tx: Tx, id: Id): Promise<void> {
  await tx.selectFrom('referrals').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Whether the owner of a blind job does not know who sent the application, which is about to be deleted. */
const isApplicationWithheld = sql<boolean>`exists (select from applications
  where applications.job_id = referrals.job_id and applications.candidate_id = referrals.candidate_id
    and not ${isSenderKnown})`;

type ApplicationRef = { jobId: Id; candidateId: Id };

/** Changes the recommendation of an application that was not withdrawn. */
const updateReferral = (tx: Tx, { jobId, candidateId }: ApplicationRef) =>
  tx
    .updateTable('referrals')
    .where('jobId', '=', jobId)
    .where('candidateId', '=', candidateId)
    .where('withdrawnAt', 'is', null);

/** Keeps who is unknown to the owner of a blind job unknown; before the application is deleted. */
export async function keepWithheld(tx: Tx, application: ApplicationRef): Promise<void> {
  await updateReferral(tx, application).set({ isWithheld: isApplicationWithheld }).execute();
}

/** Marks the recommendation of an application as withdrawn, if there is one; before the application is deleted. */
export async function setWithdrawn(tx: Tx, application: ApplicationRef, now: Date): Promise<void> {
  await updateReferral(tx, application)
    .set({ withdrawnAt: now, isWithheld: isApplicationWithheld })
    .execute();
}

type ReferralEvent = { id: Id; jobId: Id; candidateId: Id; kind: string; at: Date };

/** Copies what happened to applications to their recommendations; those without one are left out. */
export async function insertEvents(tx: Tx, events: readonly ReferralEvent[]): Promise<void> {
  const rows = events.map(({ id, jobId, candidateId, kind, at }) => ({
    id,
    kind,
    at: at.toISOString(),
    job_id: jobId,
    candidate_id: candidateId,
  }));
  await sql`
    insert into referral_events (id, referral_id, kind, at)
    select events.id, referrals.id, events.kind, events.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as events (id uuid, job_id uuid, candidate_id uuid, kind text, at timestamptz)
      join referrals on referrals.job_id = events.job_id and referrals.candidate_id = events.candidate_id
        and referrals.withdrawn_at is null`.execute(tx);
}

/** The job is about to be deleted: recommended applicants without an outcome were not chosen, and who is unknown to the owner stays so. */
export async function insertJobDeleted(tx: Tx, jobId: Id, now: Date): Promise<void> {
  await tx
    .updateTable('referrals')
    .set({ isWithheld: true })
    .where('jobId', '=', jobId)
    .where(isApplicationWithheld)
    .execute();
  await sql`
    insert into referral_events (id, referral_id, kind, at)
    select gen_random_uuid(), referrals.id, 'answered', ${now}::timestamptz
    from referrals join applications on applications.job_id = referrals.job_id
      and applications.candidate_id = referrals.candidate_id
    where referrals.job_id = ${jobId} and referrals.withdrawn_at is null and applications.outcome is null`.execute(
    tx,
  );
}
