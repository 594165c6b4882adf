import {
  formatInterviewTime,
  INTERVIEW_PLACE_LABELS,
  type InterviewReminder,
  isReminderTimely,
  SANTO_DOMINGO_TEXT,
} from '@uneed/domain/hiring/interviews/interview.rules.ts';
import { WITHHELD_INTERVIEW_TEXT } from '@uneed/domain/hiring/jobs/withheld-job.rules.ts';
import { areaOfRole } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type {
  InterviewNotice,
  InterviewSide,
} from '@uneed/domain/people/notifications/notification.rules.ts';
import { DELETED_USER_NAME } from '@uneed/domain/people/settings/settings.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, DbOrTx } from '../../../platform/db/database.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { findUser } from '../../people/accounts/accounts.reader.ts';
import { findTeamMember } from '../../people/accounts/team-members.reader.ts';
import { sendDailyEmail } from '../../people/notifications/notifications.commands.ts';
import { getBlockState } from '../../people/safety/blocks.reader.ts';
import { findRecipient } from '../../people/settings/settings.reader.ts';
import { lockJobRow } from '../jobs/jobs.commands.ts';
import { isUnavailable } from '../jobs/jobs.policy.ts';
import { findJob } from '../jobs/jobs.reader.ts';
import { announceInterviews } from './interviews.commands.ts';
import type { InterviewEmails } from './interviews.mail.ts';
import { findOpenOfferId } from './interviews.policy.ts';
import { formatPlace } from './interviews.presenter.ts';
import {
  findInterview,
  findInvitation,
  findLatestInterview,
  type InterviewRow,
  type InvitationRow,
} from './interviews.reader.ts';

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue; emails: InterviewEmails };
type Change = {
  jobId: Id;
  candidateId: Id;
  /** The title and the owner of the job, which may be gone when a cancellation is told. */
  title: string;
  ownerId: Id;
  interviewId: Id | null;
  startsAt: string | null;
  notice: InterviewNotice;
  to: InterviewSide;
  /** The member of the owner's team who interviews; without one, the account of that side is meant. */
  memberId?: Id | undefined;
  isByTeam?: boolean | undefined;
  isFinal?: boolean | undefined;
};
/** What an email is about: an interview, or null for times that were offered; and what somebody wrote about it. */
type Subject = { interview: InterviewRow | null; reason: string };
type Reminder = { interviewId: Id; startsAt: string; reminder: InterviewReminder };

/** The status that an interview has as long as a notice of it is true. */
const STATUS_OF: Partial<Record<InterviewNotice, string>> = {
  taken: 'booked',
  moved: 'booked',
  dayBefore: 'booked',
  hourBefore: 'booked',
  cancelled: 'cancelled',
  rescheduled: 'cancelled',
  noShow: 'noShow',
  answered: 'noShow',
  corrected: 'held',
};

/** Whether this side should confirm before going: the job is held or hidden, which its owner knows. */
const isUncertainFor = (to: InterviewSide, { jobStatus }: Pick<InterviewRow, 'jobStatus'>): boolean =>
  to === 'candidate' && jobStatus === 'withheld';

const REMINDERS: ReadonlySet<InterviewNotice> = new Set(['dayBefore', 'hourBefore']);

/** Reminders of interviews, and the emails about them. Both look at the interview when they are sent, not when they were enqueued. */
export function createInterviewNotifications({ database, clock, queue, emails }: Dependencies) {
  const { db } = database;

  /** Whether an interview is at this time, and both sides can come. */
  async function isOn(db: DbOrTx, interview: InterviewRow, startsAt: string): Promise<boolean> {
    if (interview.status !== 'booked' || interview.startsAt.toISOString() !== startsAt) return false;
    const { candidateId, ownerId, jobId } = interview;
    const job = await findJob(db, jobId);
    // One that is held for review or hidden goes on.
    if (!job || isUnavailable(job)) return false;
    const sides = await Promise.all([findUser(db, candidateId), findUser(db, ownerId)]);
    if (sides.some((user) => !user || user.eraseAt !== null)) return false;
    const block = await getBlockState(db, { userId: ownerId, otherId: candidateId });
    return !block.byMe && !block.byThem;
  }

  /** Reminds both sides, unless the interview was moved or cancelled, or it is too late. */
  async function remind({ interviewId, startsAt, reminder }: Reminder): Promise<void> {
    await database.transaction(async (tx) => {
      const jobId = (await findInterview(tx, interviewId))?.jobId;
      if (jobId === undefined) return;
      // Like every change of it: a reminder never comes after the notice that it was cancelled or moved.
      await lockJobRow(tx, jobId);
      const interview = await findInterview(tx, interviewId);
      const now = clock.now();
      if (!interview || !isReminderTimely(reminder, interview.startsAt, now)) return;
      if (!(await isOn(tx, interview, startsAt))) return;
      const { title, ownerId, candidateId } = interview;
      const announcement = { job: { id: jobId, title, ownerId }, candidateId, notice: reminder, interview };
      const sides = ['owner', 'candidate'] as const;
      await announceInterviews(
        tx,
        queue,
        sides.map((to) => ({ ...announcement, to, isUncertain: isUncertainFor(to, interview) })),
        now,
      );
    });
  }

  /** The lines of an email that say when and where; none for times that were only offered. */
  const describe = (interview: InterviewRow, { isUncertain }: { isUncertain: boolean }): string[] => [
    `Cuándo: ${formatInterviewTime(interview.startsAt)} (${SANTO_DOMINGO_TEXT}), ${interview.minutes} minutos.`,
    `${INTERVIEW_PLACE_LABELS[interview.kind === 'video' || interview.kind === 'phone' ? interview.kind : 'place']}: ${formatPlace(interview)}`,
    ...(interview.note === '' ? [] : [interview.note]),
    ...(isUncertain ? [WITHHELD_INTERVIEW_TEXT] : []),
  ];

  /** Whether the candidate has not taken one of these times. */
  const isToChoose = async (offer: InvitationRow): Promise<boolean> =>
    findOpenOfferId(offer, await findLatestInterview(db, offer)) !== null;

  /** Returns what an email says of times that were offered; undefined if they have changed again. */
  async function findOfferSubject({ notice, ...ref }: Change): Promise<Subject | undefined> {
    const offer = await findInvitation(db, ref);
    if (notice === 'withdrawn') return offer === undefined ? { interview: null, reason: '' } : undefined;
    if (offer === undefined || !(await isToChoose(offer))) return undefined;
    if (notice !== 'otherTimes') return { interview: null, reason: '' };
    return offer.askedAt === null ? undefined : { interview: null, reason: offer.askedReason };
  }

  /** Returns what an email says of an interview; undefined if it has changed again. */
  async function findSubject(change: Change): Promise<Subject | undefined> {
    const { notice, interviewId, startsAt } = change;
    if (interviewId === null) return findOfferSubject(change);
    const interview = await findInterview(db, interviewId);
    // It went with the application, the job or the account: it is cancelled for good.
    if (interview === undefined) return notice === 'cancelled' ? { interview: null, reason: '' } : undefined;
    const isSo = interview.status === STATUS_OF[notice] && interview.startsAt.toISOString() === startsAt;
    if (!isSo) return undefined;
    // It asks to choose one of other times.
    if (notice === 'rescheduled' && (await findOfferSubject(change)) === undefined) return undefined;
    return { interview, reason: notice === 'answered' ? interview.answer : interview.cancelReason };
  }

  /**
   * What an owner and their interviewers are told is bounded by what the owner offers, and reminders are few, because interviews do not
   * overlap. Other emails to a candidate are counted with those about answers.
   */
  const sendWithinLimit = ({ notice, to }: Change, userId: Id, send: () => Promise<void>): Promise<void> =>
    to === 'owner' || REMINDERS.has(notice)
      ? send()
      : sendDailyEmail(database, { userId, kind: 'contracts', at: clock.now() }, send);

  /** Returns where an email goes; undefined for a member who is no longer in the team of this account. */
  async function findAddress({ memberId }: Change, account: { id: Id; email: string }) {
    if (memberId === undefined) return account.email;
    const member = await findTeamMember(db, memberId);
    return member?.enterpriseId === account.id ? member.email : undefined;
  }

  /** Emails one side, or a member of the team who interviews, about a change. Skipped if it has changed again, or its job or one of the people is gone. */
  async function email(change: Change): Promise<void> {
    const subject = await findSubject(change);
    if (subject === undefined) return;
    const { interview, reason } = subject;
    const { to, notice, candidateId, jobId, title, ownerId, startsAt } = change;
    const job = await findJob(db, jobId);
    if (!job && notice !== 'cancelled') return;
    const candidate = await findUser(db, candidateId);
    // The team has the settings of its account.
    const recipient = await findRecipient(db, to === 'owner' ? ownerId : candidateId, 'interviews');
    if (!recipient) return;
    const { user, unsubscribePath } = recipient;
    const address = await findAddress(change, user);
    if (address === undefined) return;
    const isNamed = candidate !== undefined && candidate.eraseAt === null;
    const content = {
      notice,
      to,
      title: job?.title ?? title,
      candidate: isNamed ? candidate.fullName : DELETED_USER_NAME,
      startsAt: interview?.startsAt ?? (startsAt === null ? null : new Date(startsAt)),
      details:
        interview && interview.status === 'booked'
          ? describe(interview, { isUncertain: isUncertainFor(to, interview) })
          : [],
      isByTeam: change.isByTeam === true,
      isFinal: change.isFinal === true,
      reason,
      path:
        to === 'candidate'
          ? '/applications'
          : `${AREA_PATHS[areaOfRole(user.role)].applicants(jobId)}?aplicante=${candidateId}`,
      // One member does not unsubscribe the whole team.
      unsubscribePath: change.memberId === undefined ? unsubscribePath : null,
    };
    await sendWithinLimit(change, user.id, () => emails.interviewChanged(address, content));
  }

  return { remind, email };
}
