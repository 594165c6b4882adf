import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import type { AccountDeletionService } from './account-deletion.service.ts';
import type { SettingsEmails } from './settings.mail.ts';
import { accountDeleted, accountDeletionRequested, dueAccountsDeletion } from './settings.tasks.ts';

type Dependencies = { accountDeletion: AccountDeletionService; emails: SettingsEmails };

export function connectSettingsWorkers(queue: TaskQueue, { accountDeletion, emails }: Dependencies): void {
  queue.handle(accountDeletionRequested, ({ email, eraseAt }) =>
    emails.deletionRequested(email, new Date(eraseAt)),
  );
  queue.handle(accountDeleted, ({ email }) => emails.accountDeleted(email));
  queue.handle(dueAccountsDeletion, accountDeletion.deleteDueAccounts);
  queue.schedule(dueAccountsDeletion, '37 * * * *', {});
}
