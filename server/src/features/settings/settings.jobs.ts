import { timeSchema } from '@uneed/domain/kernel/time.schema.ts';
import * as z from 'zod';
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts';
import type { AccountDeletionService } from './account-deletion.service.ts';
import type { SettingsEmails } from './settings.mail.ts';

/** Somebody asked for the deletion of their account; told by letter, in case it was somebody else. */
export const departureStarted = defineJob(
  'settings.departure-started',
  z.object({ email: z.string(), eraseAt: timeSchema }),
);

/** An account is gone; its owner is told for the last time. */
export const accountErased = defineJob('settings.account-erased', z.object({ email: z.string() }));

/** Erases the accounts whose two weeks are over; until it runs they are hidden and closed all the same. */
export const departuresEnded = defineJob('settings.departures-ended', z.object({}));

type Workers = { accountDeletion: AccountDeletionService; emails: SettingsEmails };

export function handleSettingsJobs(jobs: Jobs, { accountDeletion, emails }: Workers): void {
  jobs.handle(departureStarted, ({ email, eraseAt }) => emails.deletionRequested(email, new Date(eraseAt)));
  jobs.handle(accountErased, ({ email }) => emails.accountDeleted(email));
  jobs.handle(departuresEnded, accountDeletion.deleteDueAccounts);
  jobs.repeat(departuresEnded, '37 * * * *', {});
}
