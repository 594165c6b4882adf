import { isOwnAnswer } from '@uneed/domain/hiring/applications/answer.rules.ts';
import type { ApplicationEventKind } from '@uneed/domain/hiring/applications/application-event.rules.ts';

import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { AnswerReason } from '@uneed/domain/people/notifications/notification.rules.ts';
import { type Insertable, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../../platform/db/database.ts';
import type { Applications } from '../../../platform/db/schema.gen.ts';
import { recordReferralEvents } from '../referrals/referrals.commands.ts';
import { trackOwners } from '../reputation/reputation.commands.ts';
import { isWaiting } from './answers/waiting.query.ts';

export type NewApplication = Insertable<Applications>;

/** Stores applications; returns the job of each new one. */
export async function insertApplications(tx: Tx, applications: NewApplication[]): Promise<Id[]> {
  if (applications.length === 0) return [];
  const rows = await tx
    .insertInto('applications')
    .values(applications)
    .onConflict((conflict) => conflict.doNothing())
    .returning('jobId')
    .execute();
  return rows.map((row) => row.jobId);
}

/** Sets the CV of an application. */
export async function setCv(
  tx: Tx,
  { jobId, candidateId, cvId }: { jobId: Id; candidateId: Id; cvId: Id },
): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ cvId })
    .where('jobId', '=', jobId)
    .where('candidateId', '=', candidateId)
    .execute();
}

/** Highlights an application. */
export async function setHighlighted(
  tx: Tx,
  { jobId, candidateId }: ApplicationRef,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ highlightedAt: now })
    .where('jobId', '=', jobId)
    .where('candidateId', '=', candidateId)
    .execute();
}

/** Deletes an application and its contract; false if there was none. */
export async function deleteApplication(tx: Tx, { jobId, candidateId }: ApplicationRef): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('applications')
    .where('jobId', '=', jobId)
    .where('candidateId', '=', candidateId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type ApplicationRef = { jobId: Id; candidateId: Id };

/** The first decision about an application to a blind job says who sent it: each statement that stores one sets this. */
const revealAt = (now: Date) =>
  sql<Date | null>`case when blind_id is not null then coalesce(revealed_at, ${now}) end`;

/** An interview that is offered is a decision too. */
export async function reveal(tx: Tx, application: ApplicationRef, now: Date): Promise<void> {
  await updateOne(tx, application)
    .set({ revealedAt: revealAt(now) })
    .execute();
}

const updateOne = (tx: Tx, { jobId, candidateId }: ApplicationRef) =>
  tx.updateTable('applications').where('jobId', '=', jobId).where('candidateId', '=', candidateId);

/** Null while the application is open; the text is that of a rejection, '' for the usual one. */
type Outcome = { outcome: 'accepted' | 'rejected' | null; text: string; at: Date };

/** Stores the outcome of an application for the time after its contract was deleted. */
export async function recordOutcome(
  tx: Tx,
  application: ApplicationRef,
  { outcome, text, at }: Outcome,
): Promise<void> {
  await updateOne(tx, application)
    .set((eb) => ({
      outcome,
      outcomeAt: outcome ? at : null,
      revealedAt: revealAt(at),
      answeredAt: eb.fn.coalesce('answeredAt', eb.val(at)),
      answerReason: null,
      answerText: text,
    }))
    .execute();
}

/** Marks an application as seen; false if it was already, or does not exist. */
export async function markSeen(tx: Tx, application: ApplicationRef, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await updateOne(tx, application)
    .set({ seenAt: now })
    .where('seenAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks that the candidate asked for an answer; false if they did already. */
export async function markAsked(tx: Tx, application: ApplicationRef, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await updateOne(tx, application)
    .set({ askedAt: now })
    .where('askedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Where applications are moved to, by whom and when. */
type Place = { stage: string; customStageId: Id | null; stageChangedBy: string; stageChangedAt: Date };

/** Moves applications to a stage. */
export async function setStage(tx: Tx, jobId: Id, candidateIds: readonly Id[], place: Place): Promise<void> {
  if (candidateIds.length === 0) return;
  await tx
    .updateTable('applications')
    .set(place)
    .where('jobId', '=', jobId)
    .where('candidateId', 'in', candidateIds)
    .execute();
}

/** Puts those in an added stage behind another usual one. */
export async function setStageBehind(tx: Tx, customStageId: Id, stage: string): Promise<void> {
  await tx.updateTable('applications').set({ stage }).where('customStageId', '=', customStageId).execute();
}

export type Answer = { reason: AnswerReason; text: string; at: Date };

/** An answer is an outcome. Only the own answers of an owner count as such for the owner's reputation. */
const toAnswerColumns = ({ reason, text, at }: Answer) => ({
  outcome: 'rejected',
  outcomeAt: at,
  answerReason: reason,
  answerText: text,
  revealedAt: revealAt(at),
  answeredAt: sql<Date | null>`case when ${isOwnAnswer(reason)} then coalesce(answered_at, ${at}) else answered_at end`,
});

/** Answers one application without a contract. */
export async function setAnswer(tx: Tx, application: ApplicationRef, answer: Answer): Promise<void> {
  await updateOne(tx, application).set(toAnswerColumns(answer)).execute();
}

/** Answers the applications to a locked job that still wait, the oldest first, at most `limit`; returns their candidates. */
export async function answerWaiting(tx: Tx, jobId: Id, answer: Answer, limit: number): Promise<Id[]> {
  const rows = await tx
    .updateTable('applications')
    .set(toAnswerColumns(answer))
    .where('jobId', '=', jobId)
    .where('candidateId', 'in', (eb) =>
      eb
        .selectFrom('applications')
        .select('candidateId')
        .where('jobId', '=', jobId)
        .where(isWaiting(answer.at))
        .orderBy('appliedAt')
        .limit(limit),
    )
    .returning('candidateId')
    .execute();
  return rows.map(({ candidateId }) => candidateId);
}

/** Applications of a job that nobody opened: all that were counted, and those that wait for an answer. */
export type UnseenApplications = { jobId: Id; total: number; waiting: number };

/**
 * Counts the nth reminder (from 0) of applications that were sent before `before` and nobody opened, at most `limit`; returns their
 * jobs. Those to a removed job or of a suspended owner, who answers nobody, are left out until that ends; those that another
 * transaction counts at the same time are skipped.
 */
export async function countUnseenReminders(
  tx: Tx,
  { reminder, before, now, limit }: { reminder: number; before: Date; now: Date; limit: number },
): Promise<UnseenApplications[]> {
  const { rows } = await sql<UnseenApplications>`
    with unseen as (
      select applications.job_id, candidate_id from applications
      join jobs on jobs.id = applications.job_id
      where seen_at is null and outcome is null and unseen_reminders <= ${reminder} and unseen_reminders < 2
        and applied_at <= ${before}
        and jobs.status <> 'draft' and jobs.moderation <> 'removed' and not jobs.is_owner_suspended
      order by applied_at limit ${limit} for no key update of applications skip locked
    ), counted as (
      update applications set unseen_reminders = ${reminder + 1}
      from unseen
      where applications.job_id = unseen.job_id and applications.candidate_id = unseen.candidate_id
      returning applications.job_id, ${isWaiting(now)} as is_waiting
    )
    select job_id, count(*)::int as total, (count(*) filter (where is_waiting))::int as waiting from counted group by job_id order by job_id`.execute(
    tx,
  );
  return rows;
}

export type ApplicationEvent = { jobId: Id; candidateId: Id; kind: ApplicationEventKind; at: Date };

/** Stores what happened to applications, which exist. */
export async function insertApplicationEvents(tx: Tx, events: ApplicationEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({ id: newId(), ...event }));
  await tx.insertInto('applicationEvents').values(rows).execute();
  // An application is stored before its recommendation, which has its own date.
  const later = rows.filter(({ kind }) => kind !== 'applied');
  if (later.length > 0) await recordReferralEvents(tx, later);
  await trackOwners(tx, events);
}
