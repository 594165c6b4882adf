import type { ContractStatus } from '@uneed/domain/hiring/contracts/contract.rules.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { localDay } from '@uneed/domain/kernel/time.ts';
import type { EnterpriseActivityKind } from '@uneed/domain/people/audit/enterprise-activity.rules.ts';
import { DELETED_USER_NAME } from '@uneed/domain/people/settings/settings.rules.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { findUser } from '../../people/accounts/accounts.reader.ts';
import { recordEnterpriseActivity } from '../../people/audit/enterprise-activity.commands.ts';
import { countOnDays } from '../../people/metrics/daily-counts.commands.ts';
import { notify } from '../../people/notifications/notifications.commands.ts';
import { addApplicants } from '../jobs/jobs.commands.ts';
import { findJob } from '../jobs/jobs.reader.ts';
import { enqueueReferralsChanged } from '../referrals/referrals.commands.ts';
import { countApplicationEvents } from '../reputation/reputation.commands.ts';
import * as repository from './applications.repository.ts';
import { type ApplicationEvent, insertApplicationEvents } from './applications.repository.ts';
import { applicationsChanged } from './applications.tasks.ts';

/** The columns of an application that say what happened to it. */
export type ApplicationHistory = Pick<
  repository.NewApplication,
  'jobId' | 'candidateId' | 'appliedAt' | 'seenAt' | 'outcomeAt' | 'answerReason'
>;

/** Returns what happened to an application, oldest first. */
export function listEvents(application: ApplicationHistory): ApplicationEvent[] {
  const { jobId, candidateId, appliedAt, seenAt, outcomeAt, answerReason } = application;
  const toEvent = (kind: ApplicationEvent['kind'], at: Date | string) => ({
    jobId,
    candidateId,
    kind,
    at: new Date(at),
  });
  return [
    toEvent('applied', appliedAt),
    ...(seenAt ? [toEvent('seen', seenAt)] : []),
    ...(answerReason && outcomeAt ? [toEvent('answered', outcomeAt)] : []),
  ];
}

/** Stores applications as they are, with what happened to them, and counts them in their jobs (the demo content). */
export async function insertApplications(tx: Tx, applications: repository.NewApplication[]): Promise<void> {
  const jobIds = await repository.insertApplications(tx, applications);
  await insertApplicationEvents(tx, applications.flatMap(listEvents));
  for (const [jobId, group] of Map.groupBy(jobIds, (id) => id)) await addApplicants(tx, jobId, group.length);
  await countOnDays(
    tx,
    'applications',
    applications.map(({ appliedAt }) => localDay(new Date(appliedAt))),
  );
}

/**
 * Stores the status of an application's contract, which its outcome and its timeline show also after the contract is deleted; `text` is in which
 * words the candidate is rejected. Whoever opens a contract has seen the application, also when they never opened it.
 */
export async function recordContractStatus(
  tx: Tx,
  queue: TaskQueue,
  application: { jobId: Id; candidateId: Id },
  { status, text = '', at }: { status: ContractStatus; text?: string; at: Date },
): Promise<void> {
  await repository.recordOutcome(tx, application, {
    outcome: status === 'pending' ? null : status,
    text,
    at,
  });
  const isFirst = await repository.markSeen(tx, application, at);
  const kinds = isFirst ? (['seen', status] as const) : [status];
  await recordApplicationEvents(
    tx,
    queue,
    kinds.map((kind) => ({ ...application, kind, at })),
  );
}

/** Stores what happened to applications, in the transaction of the caller; the applications exist. */
export async function recordApplicationEvents(
  tx: Tx,
  queue: TaskQueue,
  events: ApplicationEvent[],
): Promise<void> {
  await insertApplicationEvents(tx, events);
  await countApplicationEvents(tx, queue, events);
}

/** Stores that the owner of the job opened an application, the first time; the candidate sees it live, and is notified. */
export async function recordSeen(
  tx: Tx,
  queue: TaskQueue,
  { ownerId, ...application }: { jobId: Id; candidateId: Id; ownerId: Id },
  at: Date,
): Promise<void> {
  if (!(await repository.markSeen(tx, application, at))) return;
  await recordApplicationEvents(tx, queue, [{ ...application, kind: 'seen', at }]);
  const { jobId, candidateId } = application;
  const job = await findJob(tx, jobId);
  if (job) await notify(tx, queue, { kind: 'applicationSeen', to: candidateId, job, at });
  await enqueueApplicationsChanged(tx, queue, { jobId, userIds: [candidateId, ownerId] });
}

type ApplicantActivity = { title: string; candidateId: Id; act: EnterpriseActivityKind; at: Date };

/** Records what a team did about an applicant of the job with this title; nothing for a person. */
export async function recordApplicantActivity(
  tx: Tx,
  actor: Actor,
  { title, candidateId, act, at }: ApplicantActivity,
): Promise<void> {
  if (actor.role !== 'enterprise') return;
  const candidate = await findUser(tx, candidateId);
  await recordEnterpriseActivity(
    tx,
    actor,
    act,
    `${candidate?.fullName ?? DELETED_USER_NAME} (${title})`,
    at,
  );
}

/** Moves applications to a stage (`hiring/stages`). */
export const { setStage, setStageBehind } = repository;

/** Says who sent an application to a blind job, as a decision about it that is no answer: an interview is offered. */
export const revealApplicant = repository.reveal;

/**
 * Enqueues the live event for these users, and for those who recommended them to the job, that applications to a job changed; it
 * is sent after the caller's commit. Those who recommended are notified, of a new account once its recommendations count.
 */
export async function enqueueApplicationsChanged(
  tx: Tx,
  queue: TaskQueue,
  { jobId, userIds }: { jobId: Id; userIds: Id[] },
): Promise<void> {
  const referrerIds = await enqueueReferralsChanged(tx, queue, { jobId, candidateIds: userIds });
  await queue.enqueue(tx, applicationsChanged, { jobId, people: [...new Set([...userIds, ...referrerIds])] });
}
