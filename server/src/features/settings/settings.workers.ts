import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import type { AccountDeletionService } from './account-deletion.service.ts';
import type { SettingsEmails } from './settings.mail.ts';
import { accountDeleted, accountDeletionRequested, dueAccountsDeletion } from './settings.tasks.ts';

type Dependencies = { accountDeletion: AccountDeletionService; emails: SettingsEmails };

export function connectSettingsWorkers(queue: TaskQueue, { accountDeletion, emails }: Dependencies): void {
  queue.handle(accountDeletionRequested, ({ email, area, eraseAt }) =>
    emails.deletionRequested(email, area, new Date(eraseAt)),
  );
  queue.handle(accountDeleted, ({ email, area }) => emails.accountDeleted(email, area));
  queue.handle(dueAccountsDeletion, accountDeletion.deleteDueAccounts);
  queue.schedule(dueAccountsDeletion, '37 * * * *', {});
}
