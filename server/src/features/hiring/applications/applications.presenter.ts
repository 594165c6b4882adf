import {
  daysWaited,
  expiredAnswersDueAt,
  isLongWait,
} from '@uneed/domain/hiring/applications/answer.rules.ts';
import type { ApplicantFacts } from '@uneed/domain/hiring/applications/applicant-facts.schema.ts';
import {
  applicationLabel,
  describeNextStep,
  getApplicationStatus,
  isHireStep,
  isWaitingApplicant,
  latestEvent,
  parseContractStatus,
  toApplicantGroup,
} from '@uneed/domain/hiring/applications/application.rules.ts';
import type {
  Applicant,
  Application,
  JobFilling,
  SentPhone,
  Timeline,
} from '@uneed/domain/hiring/applications/applications.schema.ts';
import { isHireActive } from '@uneed/domain/hiring/contracts/hire.rules.ts';
import type { Hire } from '@uneed/domain/hiring/contracts/hires.schema.ts';
import { isClosable } from '@uneed/domain/hiring/jobs/closed-job.rules.ts';
import { isJobFilled } from '@uneed/domain/hiring/jobs/job-facts.rules.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { UNAVAILABLE_JOB_TEXT } from '@uneed/domain/hiring/jobs/withheld-job.rules.ts';
import { type AnsweredQuestion, toAskedQuestion } from '@uneed/domain/hiring/questions/questions.schema.ts';
import type { Area } from '@uneed/domain/kernel/area.ts';
import { visibleAddress } from '@uneed/domain/people/accounts/email-correction.rules.ts';
import { parseAnswerReason } from '@uneed/domain/people/notifications/notification.rules.ts';
import { withoutDefaultText } from '@uneed/domain/people/profiles/profile.rules.ts';
import { DELETED_USER_NAME } from '@uneed/domain/people/settings/settings.rules.ts';
import { formatPhoneNumber } from '../../../platform/phone-number.ts';
import { presentHire } from '../contracts/hires/hires.presenter.ts';
import { type LatestHireRow, toHireStatus } from '../contracts/hires/hires.reader.ts';
import { presentStage } from '../stages/stages.presenter.ts';
import { mayAsk, mayChangeCv, mayHighlight, mayWithdraw } from './applications.policy.ts';
import type { ApplicantRow, ApplicationRow } from './applications.reader.ts';
import {
  isWithheldRow,
  presentApplicantId,
  presentIdentity,
  presentLocation,
  redact,
  redactAnswers,
  redactFacts,
} from './blind/identity.presenter.ts';
import { presentSentCv } from './cvs/cvs.presenter.ts';

const presentSentPhone = ({ phone }: Pick<ApplicationRow, 'phone'>): SentPhone | null =>
  phone === '' ? null : { e164: phone, text: formatPhoneNumber(phone) };

const presentOwnAnswer = ({ question, answer }: AnsweredQuestion): AnsweredQuestion => ({
  question: toAskedQuestion(question),
  answer,
});

/** The contract that has not expired, if there is one. It does not end while the applicant is hired. */
function presentContract(row: ApplicationRow, isHired: boolean): Applicant['contract'] {
  const status = parseContractStatus(row.contractStatus);
  const { contractCreatedAt, contractChangedAt, contractExpiresAt } = row;
  if (!status || !contractCreatedAt || !contractChangedAt || !contractExpiresAt) return null;
  return {
    status,
    createdAt: contractCreatedAt.toISOString(),
    changedAt: contractChangedAt.toISOString(),
    expiresAt: isHired ? null : contractExpiresAt.toISOString(),
  };
}

/** The answer without a contract, unless there is a contract since. */
function presentAnswer({ contractStatus, answerReason, answerText }: ApplicationRow) {
  const reason = contractStatus === null ? parseAnswerReason(answerReason) : null;
  return reason && { reason, text: answerText };
}

const presentOutcome = (outcome: string | null) =>
  outcome === 'accepted' || outcome === 'rejected' ? outcome : null;

/** What a job hired; null without a hire, and once the job is closed. One that expired can still be closed as filled. */
export function presentFilling(
  job: JobCard,
  { count, lastName }: { count: number; lastName: string | null },
): JobFilling | null {
  if (count === 0 || !isClosable(job)) return null;
  return {
    hires: count,
    isFilled: isJobFilled(job.openings, count),
    hiredName: count === 1 ? lastName : null,
  };
}

/** An applicant, as the owner of the job sees them in this area. */
export function presentApplicant(
  row: ApplicantRow,
  {
    facts,
    timeline,
    area,
    hire,
    mayContract,
  }: { facts: ApplicantFacts; timeline: Timeline; area: Area; hire: Hire; mayContract: boolean },
): Applicant {
  const isHired = hire.status !== null && isHireActive(hire.status);
  const isWithheld = isWithheldRow(row);
  const redacted = (text: string) => (isWithheld ? redact(text, row) : text);
  return {
    ...presentIdentity(row),
    isWithheld,
    email: isWithheld ? '' : visibleAddress(row.email),
    isEmailConfirmed: !isWithheld && row.emailStatus === 'confirmed',
    phone: isWithheld ? null : presentSentPhone(row),
    bio: isWithheld ? '' : withoutDefaultText(row.bio),
    location: presentLocation(row),
    role: isWithheld ? null : row.role === 'referent' ? 'referent' : 'candidate',
    appliedAt: row.appliedAt.toISOString(),
    facts: isWithheld ? redactFacts(facts, row) : facts,
    answers: isWithheld ? redactAnswers(row.answers, row) : row.answers,
    unmetRequirements: row.unmetRequirements,
    note: redacted(row.note),
    cv: isWithheld
      ? null
      : presentSentCv(row, { jobId: row.jobId, candidateId: presentApplicantId(row) }, area),
    contract: presentContract(row, isHired),
    stage: presentStage(row),
    isHighlighted: row.highlightedAt !== null,
    outcome: presentOutcome(row.outcome),
    answer: presentAnswer(row),
    seenAt: row.seenAt?.toISOString() ?? null,
    askedAt: row.askedAt?.toISOString() ?? null,
    timeline,
    group: toApplicantGroup({ ...row, hire: hire.status }),
    can: { decline: isWaitingApplicant(row), contract: mayContract && !isHired },
    recommendedBy: row.referralId === null || isWithheld ? null : (row.referrerName ?? DELETED_USER_NAME),
    hire,
  };
}

/** Returns the label of an application. */
export const getApplicationLabel = (row: ApplicationRow, hire: LatestHireRow | undefined): string =>
  applicationLabel({
    status: getApplicationStatus(row),
    answer: presentAnswer(row)?.reason ?? null,
    hire: hire ? toHireStatus(hire) : null,
  });

/** An application, as its candidate sees it. The owner of an anonymous job is not in the job card, and so not here either. */
export function presentApplication(
  row: ApplicationRow,
  { withheld, ...job }: JobCard,
  { timeline, hire }: { timeline: Timeline; hire: LatestHireRow | undefined },
  now: Date,
): Application {
  const isAvailable = withheld === undefined;
  const status = getApplicationStatus(row);
  const answer = presentAnswer(row);
  // Of an answer, and of a contract that was rejected in words of the owner.
  const answerText = status === 'rejected' ? row.answerText : '';
  const isHired = hire !== undefined && isHireActive(toHireStatus(hire));
  // The date when a rejected contract is deleted does not concern the candidate.
  const expiresAt = status === 'rejected' || isHired ? null : row.contractExpiresAt;
  const canChat = job.employer !== null && isAvailable && !isWithheldRow(row);
  const event = latestEvent(timeline);
  const hasExpired = job.status === 'expired' && job.closing === undefined;
  const answerBy = hasExpired ? expiredAnswersDueAt(new Date(job.expirationDate)) : null;
  const state = { event, status, expiresAt, isOpen: job.status === 'active', answerBy, canChat };
  return {
    ...job,
    isAvailable,
    appliedAt: row.appliedAt.toISOString(),
    answers: row.answers.map(presentOwnAnswer),
    note: row.note,
    phone: presentSentPhone(row),
    cv: presentSentCv(row, row),
    contractStatus: status,
    changedAt: (row.contractChangedAt ?? row.outcomeAt)?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    answer,
    timeline,
    longWaitDays:
      isWaitingApplicant(row) && isLongWait(row.appliedAt, now) ? daysWaited(row.appliedAt, now) : null,
    label: getApplicationLabel(row, hire),
    nextStep:
      answerText || (isAvailable || isHireStep(event) ? describeNextStep(state, now) : UNAVAILABLE_JOB_TEXT),
    chatWith: canChat ? job.employer : null,
    isHighlighted: row.highlightedAt !== null,
    hire: presentHire(hire, { side: 'candidate', mayMark: false, now }),
    can: {
      withdraw: mayWithdraw(row) && !isHired,
      changeCv: isAvailable && mayChangeCv(row),
      highlight: row.highlightedAt === null && isAvailable && mayHighlight(row, state.isOpen),
      ask: isAvailable && mayAsk({ ...row, isWaiting: isWaitingApplicant(row) }, now),
    },
  };
}
