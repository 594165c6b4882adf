import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { ResolveSession } from '../../platform/http/session.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { createPasswords } from '../../platform/passwords.ts';
import { handleAccountJobs } from './accounts.jobs.ts';
import { createAccountLetters } from './accounts.mail.ts';
import { mountAccounts } from './accounts.routes.ts';
import { type AccountsService, createAccounts } from './accounts.service.ts';
import { createSessions } from './sessions.service.ts';
import { createSignInGuard } from './sign-in-guard.ts';

type Needs = {
  database: Database;
  clock: Clock;
  limits: Limits;
  jobs: Jobs;
  mailer: Mailer;
  publicUrl: string;
  onSessionsEnded: (ids: readonly Id[]) => void;
};

/** Accounts, sessions and passwords. Made first: everything mounted later asks it who is calling. */
export function accountsFeature(needs: Needs): {
  resolveSession: ResolveSession;
  assertPassword: AccountsService['assertPassword'];
  mount(mount: Mount): void;
} {
  const { database, clock, limits, jobs, mailer, publicUrl, onSessionsEnded } = needs;
  const sessions = createSessions({ database, clock });
  const letters = createAccountLetters(mailer, publicUrl);
  const guard = createSignInGuard(limits);
  const accounts = createAccounts({
    database,
    clock,
    jobs,
    sessions,
    guard,
    letters,
    passwords: createPasswords(),
    onSessionsEnded,
  });
  handleAccountJobs(jobs, { accounts, sessions, letters });
  return {
    resolveSession: sessions.resolve,
    assertPassword: accounts.assertPassword,
    mount: (mount) => mountAccounts(mount, accounts),
  };
}
