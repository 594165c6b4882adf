import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import type { ContractNotifications } from './contract-notifications.service.ts';
import type { ContractsService } from './contracts.service.ts';
import { contractChanged, contractLapsed, contractsCleanup } from './contracts.tasks.ts';

type Dependencies = { contracts: ContractsService; notifications: ContractNotifications };

export function connectContractWorkers(queue: TaskQueue, { contracts, notifications }: Dependencies): void {
  queue.handle(contractChanged, notifications.emailCandidate);
  queue.handle(contractLapsed, notifications.emailLapsed);
  queue.handle(contractsCleanup, contracts.deleteExpired);
  queue.schedule(contractsCleanup, '7 * * * *', {});
}
