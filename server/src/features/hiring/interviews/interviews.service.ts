import {
  INTERVIEW_CHANGED_TEXT,
  INTERVIEW_DAYS_AHEAD,
  interviewEnd,
  interviewerBusyText,
  interviewHorizon,
  OFFER_CHANGED_TEXT,
  RESULT_CHANGED_TEXT,
  SLOT_PAST_TEXT,
  SLOT_TAKEN_TEXT,
} from '@uneed/domain/hiring/interviews/interview.rules.ts';
import type {
  InterviewOfferInput,
  InterviewResultInput,
} from '@uneed/domain/hiring/interviews/interviews.schema.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import {
  AppError,
  assertNoConflicts,
  conflict,
  invalid,
  notFound,
} from '../../../platform/http/app-error.ts';
import { parsePhoneNumber } from '../../../platform/phone-number.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { lockActiveUser, lockTeamMember } from '../../people/accounts/accounts.commands.ts';
import { markInterviewNotificationRead } from '../../people/notifications/notifications.commands.ts';
import {
  enqueueApplicationsChanged,
  recordApplicantActivity,
  recordSeen,
  revealApplicant,
} from '../applications/applications.commands.ts';
import { findApplicationDetails } from '../applications/applications.reader.ts';
import { resolveApplicant, resolveApplicantIds } from '../applications/blind/applicant-ids.reader.ts';
import { lockVisibleJob } from '../jobs/jobs.commands.ts';
import { announceInterviews } from './interviews.commands.ts';
import {
  assertMayCancel,
  assertMayOffer,
  assertMayRecord,
  assertOwns,
  findOfferObstacle,
  findOpenOfferId,
} from './interviews.policy.ts';
import {
  type ApplicationRef,
  findBusyStart,
  findInterview,
  findInvitation,
  findLatestInterview,
  findSlot,
  isApplicantBlocked,
} from './interviews.reader.ts';
import * as repository from './interviews.repository.ts';

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue };
type LockedJob = Awaited<ReturnType<typeof lockVisibleJob>>;
/** An agreed interview that new times replaced. */
type Replaced = { id: Id; startsAt: Date };
type Offered = { job: LockedJob; candidateIds: readonly Id[]; replaced: Replaced | null; at: Date };

const PHONE_TEXT = 'Escribe un teléfono completo, con su código de área';

export type InterviewsService = ReturnType<typeof createInterviews>;

/** Returns the beginnings of an offer, earliest first. Throws 400 for one that is past or too far ahead. */
function parseStarts(slots: readonly string[], now: Date): Date[] {
  const starts = slots.map((slot) => new Date(slot)).sort((one, other) => one.getTime() - other.getTime());
  const fail = (text: string) => invalid(text, { slots: text });
  if (starts.some((start) => start <= now)) throw fail(SLOT_PAST_TEXT);
  const horizon = interviewHorizon(now);
  if (starts.some((start) => start > horizon))
    throw fail(`Ofrece horas de los próximos ${INTERVIEW_DAYS_AHEAD} días`);
  return starts;
}

/** Returns the place as it is stored: a phone in E.164. Throws 400 for text that is no phone. */
function parsePlace({ kind, place }: Pick<InterviewOfferInput, 'kind' | 'place'>): string {
  if (kind !== 'phone') return place;
  const phone = parsePhoneNumber(place);
  if (phone === undefined) throw invalid(PHONE_TEXT, { place: PHONE_TEXT });
  return phone;
}

/** Locks these members of the owner's team, so that nobody leaves it meanwhile. Throws 400 for others. */
async function lockInterviewers(tx: Tx, enterpriseId: Id, memberIds: readonly Id[]): Promise<void> {
  const text = 'Elige entrevistadores de tu equipo';
  for (const id of memberIds)
    if (!(await lockTeamMember(tx, { enterpriseId, id }))) throw invalid(text, { interviewerIds: text });
}

/** What the owner of a job does about interviews: offer times, withdraw them, say how an interview went. */
export function createInterviews({ database, clock, queue }: Dependencies) {
  /** Throws 404 without an application, and 409 with the reason, at `field`, if its candidate cannot be offered an interview. */
  async function assertMayInvite(
    tx: Tx,
    job: LockedJob,
    candidateId: Id,
    { base, field, now }: { base: InterviewOfferInput['base']; field: string; now: Date },
  ): Promise<void> {
    const ref = { jobId: job.id, candidateId };
    const application = await findApplicationDetails(tx, ref, now);
    const text = 'Esta persona no aplicó a esta vacante';
    if (!application) throw new AppError('NOT_FOUND', text, { fields: { [field]: text } });
    const isBlocked = await isApplicantBlocked(tx, job.ownerId, ref);
    const interview = await findLatestInterview(tx, ref);
    const invitation = base && (await findInvitation(tx, ref));
    const isUnseen = base !== undefined && findOpenOfferId(invitation, interview) !== base.offerId;
    const obstacle =
      findOfferObstacle({ job, application, interview, isBlocked, now }) ??
      (isUnseen ? OFFER_CHANGED_TEXT : null);
    if (obstacle !== null) throw conflict(obstacle, { [field]: obstacle });
  }

  /** Cancels the agreed interview that new times replace; returns it. Throws 409 unless it is the last one of the applicant, and to come. */
  async function cancelReplaced(
    tx: Tx,
    ref: ApplicationRef,
    { id, at }: { id: Id; at: Date },
  ): Promise<Replaced> {
    const interview = await findLatestInterview(tx, ref);
    if (interview?.id !== id) throw conflict(INTERVIEW_CHANGED_TEXT);
    assertMayCancel(interview, at);
    await repository.cancelBooked(tx, ref.jobId, [ref.candidateId], { by: 'owner', reason: '', at });
    await repository.withdrawSlot(tx, interview.slotId, at);
    return { id, startsAt: interview.startsAt };
  }

  /** Tells these applicants that they were offered times, instead of an agreed interview if there was one; the pages of both sides change live. */
  async function announceOffer(
    tx: Tx,
    actor: Actor,
    { job, candidateIds, replaced, at }: Offered,
  ): Promise<void> {
    for (const candidateId of candidateIds) {
      // Whoever offers an interview has seen the application, also when they never opened it.
      await recordSeen(tx, queue, { jobId: job.id, candidateId, ownerId: job.ownerId }, at);
      await recordApplicantActivity(tx, actor, {
        title: job.title,
        candidateId,
        act: 'interview.offered',
        at,
      });
      await revealApplicant(tx, { jobId: job.id, candidateId }, at);
      // That the applicant asked for other times, or took the one that is replaced.
      await markInterviewNotificationRead(tx, queue, { userId: actor.id, jobId: job.id, candidateId, at });
    }
    const notice = replaced === null ? 'offered' : 'rescheduled';
    const announcement = { job, notice, to: 'candidate', interview: replaced } as const;
    await announceInterviews(
      tx,
      queue,
      candidateIds.map((candidateId) => ({ ...announcement, candidateId })),
      at,
    );
    await enqueueApplicationsChanged(tx, queue, { jobId: job.id, userIds: [job.ownerId, ...candidateIds] });
  }

  /** Offers times to applicants; each takes one, instead of the interview that they replace. 400, 403, 404, 409. */
  async function offer(actor: Actor, jobId: Id, input: InterviewOfferInput): Promise<void> {
    const { kind, note, minutes, replaces } = input;
    const place = parsePlace(input);
    const ids = await resolveApplicantIds(database.db, actor, { jobId, ids: input.candidateIds });
    const fieldOf = new Map(ids.map((id, index) => [id, `candidates.${input.candidateIds[index]}`]));
    const candidateIds = [...fieldOf.keys()].sort();
    const memberIds = [...new Set(input.interviewerIds)].sort();
    await database.transaction(async (tx) => {
      const owner = await lockActiveUser(tx, actor.id);
      const job = await lockVisibleJob(tx, jobId, actor);
      assertMayOffer(owner, job);
      const now = clock.now();
      const starts = parseStarts(input.slots, now);
      await lockInterviewers(tx, owner.id, memberIds);
      const [only] = candidateIds;
      const replaced =
        replaces === undefined || only === undefined
          ? null
          : await cancelReplaced(tx, { jobId, candidateId: only }, { id: replaces, at: now });
      for (const candidateId of candidateIds) {
        const field = fieldOf.get(candidateId) ?? '';
        await assertMayInvite(tx, job, candidateId, { base: input.base, field, now });
      }
      const personIds = memberIds.length > 0 ? memberIds : [owner.id];
      const busy = await findBusyStart(tx, { personIds, starts, minutes });
      if (busy) throw conflict(interviewerBusyText(busy), { slots: interviewerBusyText(busy) });
      const offerId = newId();
      const slots = starts.map((startsAt) => ({
        id: newId(),
        startsAt,
        endsAt: interviewEnd(startsAt, minutes),
      }));
      const terms = { kind, place, note, minutes };
      await repository.insertOffer(
        tx,
        { id: offerId, jobId, ...terms, createdAt: now },
        { slots, memberIds },
      );
      await repository.completePast(tx, jobId, candidateIds, now);
      await repository.invite(tx, jobId, { candidateIds, offerId, at: now });
      await announceOffer(tx, actor, { job, candidateIds, replaced, at: now });
    });
  }

  async function lockOwnJob(tx: Tx, actor: Actor, jobId: Id): Promise<LockedJob> {
    await lockActiveUser(tx, actor.id);
    const job = await lockVisibleJob(tx, jobId, actor);
    assertOwns(actor, job);
    return job;
  }

  /** Withdraws the times that an applicant has not taken. 403, 404, 409. */
  async function withdrawOffer(actor: Actor, ref: ApplicationRef): Promise<void> {
    await database.transaction(async (tx) => {
      const { jobId, candidateId } = await resolveApplicant(tx, actor, ref);
      const job = await lockOwnJob(tx, actor, jobId);
      const at = clock.now();
      const interview = await findLatestInterview(tx, { jobId, candidateId });
      if (interview?.status === 'booked' && interview.startsAt > at) throw conflict(INTERVIEW_CHANGED_TEXT);
      const withdrawn = await repository.deleteInvitations(tx, jobId, [candidateId]);
      if (withdrawn.length === 0) throw notFound('No hay horas ofrecidas a esta persona');
      await markInterviewNotificationRead(tx, queue, { userId: actor.id, jobId, candidateId, at });
      await recordApplicantActivity(tx, actor, {
        title: job.title,
        candidateId,
        act: 'interview.withdrawn',
        at,
      });
      const announcement = {
        job,
        candidateId,
        notice: 'withdrawn',
        to: 'candidate',
        interview: null,
      } as const;
      await announceInterviews(tx, queue, [announcement], at);
      await enqueueApplicationsChanged(tx, queue, { jobId, userIds: [job.ownerId, candidateId] });
    });
  }

  /** Withdraws a time that nobody has taken. 404 for others than the owner, and 409 if somebody has. */
  async function withdrawSlot(actor: Actor, slotId: Id): Promise<void> {
    const known = await findSlot(database.db, { id: slotId });
    if (!known) throw notFound('No encontramos esta hora');
    await database.transaction(async (tx) => {
      const job = await lockOwnJob(tx, actor, known.jobId);
      const slot = await findSlot(tx, { id: slotId });
      if (!slot?.isFree) throw conflict(SLOT_TAKEN_TEXT);
      await repository.withdrawSlot(tx, slotId, clock.now());
      await enqueueApplicationsChanged(tx, queue, { jobId: job.id, userIds: [job.ownerId] });
    });
  }

  /** Records whether an interview was held; the candidate is told of a no-show, and of its correction. 403, 404, 409. */
  async function setResult(actor: Actor, id: Id, { result, base }: InterviewResultInput): Promise<void> {
    const known = await findInterview(database.db, id);
    if (!known) throw notFound('No encontramos esta entrevista');
    await database.transaction(async (tx) => {
      const job = await lockOwnJob(tx, actor, known.jobId);
      const interview = await findInterview(tx, id);
      if (!interview) throw notFound('No encontramos esta entrevista');
      const at = clock.now();
      assertMayRecord(interview, at);
      if (interview.status === result) return;
      assertNoConflicts(interview, { status: result }, base, RESULT_CHANGED_TEXT);
      await repository.setResult(tx, id, result, at);
      const { candidateId, startsAt } = interview;
      const notice = result === 'noShow' ? 'noShow' : interview.status === 'noShow' ? 'corrected' : null;
      if (notice !== null) {
        if (notice === 'noShow')
          await recordApplicantActivity(tx, actor, {
            title: job.title,
            candidateId,
            act: 'interview.missed',
            at,
          });
        const announcement = {
          job,
          candidateId,
          notice,
          to: 'candidate',
          interview: { id, startsAt },
        } as const;
        await announceInterviews(tx, queue, [announcement], at);
      }
      await enqueueApplicationsChanged(tx, queue, { jobId: job.id, userIds: [job.ownerId, candidateId] });
    });
  }

  return { offer, withdrawOffer, withdrawSlot, setResult };
}
