import { timeSchema } from '@uneed/domain/kernel/time.schema.ts';
import * as z from 'zod';
import { defineTask, type TaskQueue } from '../../platform/queue/task-queue.ts';
import type { AccountDeletionService } from './account-deletion.service.ts';
import type { SettingsEmails } from './settings.mail.ts';

/** Somebody asked for the deletion of their account; told by letter, in case it was somebody else. */
export const departureStarted = defineTask(
  'settings.departure-started',
  z.object({ email: z.string(), eraseAt: timeSchema }),
);

/** An account is gone; its owner is told for the last time. */
export const accountErased = defineTask('settings.account-erased', z.object({ email: z.string() }));

/** Erases the accounts whose two weeks are over; until it runs they are hidden and closed all the same. */
export const departuresEnded = defineTask('settings.departures-ended', z.object({}));

type Workers = { accountDeletion: AccountDeletionService; emails: SettingsEmails };

export function handleSettingsJobs(queue: TaskQueue, { accountDeletion, emails }: Workers): void {
  queue.handle(departureStarted, ({ email, eraseAt }) => emails.deletionRequested(email, new Date(eraseAt)));
  queue.handle(accountErased, ({ email }) => emails.accountDeleted(email));
  queue.handle(departuresEnded, accountDeletion.deleteDueAccounts);
  queue.schedule(departuresEnded, '37 * * * *', {});
}
