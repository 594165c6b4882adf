import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import type { DomainCodes } from './domain-codes.service.ts';
import type { EnterpriseVerifications } from './verification.service.ts';
import { domainCodeRequested, enterpriseReviewed } from './verification.tasks.ts';

type Services = { verifications: EnterpriseVerifications; domainCodes: DomainCodes };

/** Connects what a decision enqueues, also at the terminal. */
export const connectDecisionEmails = (queue: TaskQueue, verifications: EnterpriseVerifications): void =>
  queue.handle(enterpriseReviewed, verifications.sendDecisionEmail);

export function connectVerificationWorkers(queue: TaskQueue, { verifications, domainCodes }: Services): void {
  connectDecisionEmails(queue, verifications);
  queue.handle(domainCodeRequested, ({ enterpriseId, email }) => domainCodes.sendEmail(enterpriseId, email));
}
