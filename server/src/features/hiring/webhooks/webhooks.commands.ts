import {
  type JobClosedReason,
  WEBHOOK_TEST,
  type WebhookEvent,
} from '@uneed/domain/hiring/webhooks/webhook.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { ContractNotice } from '@uneed/domain/people/notifications/notification.rules.ts';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../../platform/db/database.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import * as repository from './webhooks.repository.ts';
import { webhookAttempt } from './webhooks.tasks.ts';

/** The job of an event, which the caller has locked. */
type EventJob = { id: Id; title: string; ownerId: Id };

type Fields = Readonly<Record<string, string | number>>;
type NewEvent = { type: WebhookEvent | typeof WEBHOOK_TEST; data: Fields; at: Date };

/** Stores an event for a webhook, and enqueues its first attempt. */
export async function addDelivery(
  tx: Tx,
  queue: TaskQueue,
  endpointId: Id,
  { type, data, at }: NewEvent,
): Promise<void> {
  const id = newId();
  const payload = JSON.stringify({ type, timestamp: at.toISOString(), data });
  await repository.insertDelivery(tx, { id, endpointId, type, payload, createdAt: at });
  const isRequested = type === WEBHOOK_TEST;
  await queue.enqueue(tx, webhookAttempt, {
    endpointId,
    deliveryId: id,
    dueAt: at.toISOString(),
    isRequested,
  });
}

type JobEvent = { type: WebhookEvent; job: EventJob; at: Date };

/** Stores an event of a job for the webhooks of its owner, with the next number of the job; nothing without a webhook for it. */
async function recordEvent(
  tx: Tx,
  queue: TaskQueue,
  { type, job, at }: JobEvent,
  findFields: () => Promise<Fields> | Fields,
): Promise<void> {
  const endpointIds = await repository.lockSubscribed(tx, job.ownerId, type);
  if (endpointIds.length === 0) return;
  const sequence = await repository.takeSequence(tx, job.id, job.ownerId);
  const data = { jobId: job.id, title: job.title, sequence, ...(await findFields()) };
  for (const endpointId of endpointIds) await addDelivery(tx, queue, endpointId, { type, data, at });
}

/** What happened to an application. Its applicant is the one of the list of applicants: of a blind job no person. */
export type ApplicantEvent = {
  job: EventJob;
  candidateId: Id;
  at: Date;
} & (
  | { type: 'application.submitted' | 'application.withdrawn' | 'hire.confirmed' }
  | { type: 'contract.changed'; status: ContractNotice }
);

/** Sends the owner of a job what happened to an application; called before a withdrawn one is deleted. */
export const recordApplicantEvent = (tx: Tx, queue: TaskQueue, event: ApplicantEvent): Promise<void> =>
  recordEvent(tx, queue, event, async () => ({
    applicantId: await repository.findApplicantId(tx, {
      jobId: event.job.id,
      candidateId: event.candidateId,
    }),
    ...(event.type === 'contract.changed' ? { status: event.status } : {}),
  }));

/** Sends the owners of those of these jobs that are open that others see them from now on. */
export async function recordJobsPublished(tx: Tx, queue: TaskQueue, jobIds: Id[], at: Date): Promise<void> {
  if (jobIds.length === 0) return;
  const jobs = await repository.listJobsWithWebhooks(tx, jobIds);
  for (const job of jobs.filter(({ status, expiresAt }) => status === 'active' && expiresAt > at))
    await recordEvent(tx, queue, { type: 'job.published', job, at }, () => ({}));
}

/** Sends the owners of these jobs that they are not open any more, and why. */
export async function recordJobsClosed(
  tx: Tx,
  queue: TaskQueue,
  { jobIds, reason, at }: { jobIds: Id[]; reason: JobClosedReason; at: Date },
): Promise<void> {
  if (jobIds.length === 0) return;
  for (const job of await repository.listJobsWithWebhooks(tx, jobIds))
    await recordEvent(tx, queue, { type: 'job.closed', job, at }, () => ({ reason }));
}
