import * as z from 'zod';
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts';
import type { AccountEmails } from './accounts.mail.ts';
import type { AccountsService } from './accounts.service.ts';
import type { SessionsService } from './sessions.service.ts';

/** Somebody asked for a reset link. The secret is made when the letter is written, so the queue never holds it. */
export const passwordResetRequested = defineJob(
  'accounts.password-reset-requested',
  z.object({ email: z.string() }),
);

/** A password changed: its owner is told, in case it was somebody else. */
export const passwordChanged = defineJob('accounts.password-changed', z.object({ email: z.string() }));

/** Removes what has lapsed; nothing depends on it having run. */
export const accountsTidied = defineJob('accounts.tidied', z.object({}));

type Workers = { accounts: AccountsService; sessions: SessionsService; emails: AccountEmails };

export function handleAccountJobs(jobs: Jobs, { accounts, sessions, emails }: Workers): void {
  jobs.handle(passwordResetRequested, ({ email }) => accounts.sendPasswordReset(email));
  jobs.handle(passwordChanged, ({ email }) => emails.passwordChanged(email));
  jobs.handle(accountsTidied, async () => {
    await sessions.deleteExpired();
    await accounts.deleteExpiredPasswordResets();
  });
  jobs.repeat(accountsTidied, '17 7 * * *', {});
}
