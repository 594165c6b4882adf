import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import type { AccountEmails } from './accounts.mail.ts';
import type { AccountsService } from './accounts.service.ts';
import {
  accountsCleanup,
  passwordChanged,
  passwordResetRequested,
  secondFactorChanged,
} from './accounts.tasks.ts';
import type { SessionsService } from './sessions.service.ts';
import type { SignInDevices } from './sign-in-devices.service.ts';

type Dependencies = {
  accounts: AccountsService;
  sessions: SessionsService;
  devices: SignInDevices;
  emails: AccountEmails;
};

export function connectAccountWorkers(
  queue: TaskQueue,
  { accounts, sessions, devices, emails }: Dependencies,
): void {
  queue.handle(passwordResetRequested, ({ email, area }) => accounts.sendPasswordReset(email, area));
  queue.handle(passwordChanged, ({ email, area }) => emails.passwordChanged(email, area));
  queue.handle(secondFactorChanged, ({ email, isOn }) => emails.secondFactorChanged(email, isOn));
  queue.handle(accountsCleanup, async () => {
    await sessions.deleteExpired();
    await accounts.deleteExpiredPasswordResets();
    await devices.deleteUnused();
  });
  queue.schedule(accountsCleanup, '17 7 * * *', {});
}
