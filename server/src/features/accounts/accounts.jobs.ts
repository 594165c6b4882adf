import * as z from 'zod';
import { defineTask, type TaskQueue } from '../../platform/queue/task-queue.ts';
import type { AccountEmails } from './accounts.mail.ts';
import type { AccountsService } from './accounts.service.ts';
import type { SessionsService } from './sessions.service.ts';

/** Somebody asked for a reset link. The secret is made when the letter is written, so the queue never holds it. */
export const passwordResetRequested = defineTask(
  'accounts.password-reset-requested',
  z.object({ email: z.string() }),
);

/** A password changed: its owner is told, in case it was somebody else. */
export const passwordChanged = defineTask('accounts.password-changed', z.object({ email: z.string() }));

/** Removes what has lapsed; nothing depends on it having run. */
export const accountsTidied = defineTask('accounts.tidied', z.object({}));

type Workers = { accounts: AccountsService; sessions: SessionsService; emails: AccountEmails };

export function handleAccountJobs(queue: TaskQueue, { accounts, sessions, emails }: Workers): void {
  queue.handle(passwordResetRequested, ({ email }) => accounts.sendPasswordReset(email));
  queue.handle(passwordChanged, ({ email }) => emails.passwordChanged(email));
  queue.handle(accountsTidied, async () => {
    await sessions.deleteExpired();
    await accounts.deleteExpiredPasswordResets();
  });
  queue.schedule(accountsTidied, '17 7 * * *', {});
}
