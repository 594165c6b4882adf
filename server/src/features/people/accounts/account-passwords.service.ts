import { type Area, areaOfRole } from '@uneed/domain/kernel/area.ts';
import type { ErrorCode } from '@uneed/domain/kernel/errors.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes, localDay } from '@uneed/domain/kernel/time.ts';
import {
  PASSWORD_RESET_EMAILS_PER_DAY,
  PASSWORD_RESET_MINUTES,
} from '@uneed/domain/people/accounts/account.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { AppError, unauthenticated } from '../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../platform/http/session.ts';
import type { Passwords } from '../../../platform/passwords.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { createSecret, hashSecret } from '../../../platform/secrets.ts';
import type { AccountEmails } from './accounts.mail.ts';
import * as repository from './accounts.repository.ts';
import { passwordChanged, passwordResetRequested } from './accounts.tasks.ts';
import {
  findCredentials,
  findCredentialsOf,
  isDeletionDue,
  type Principal,
  principalOf,
} from './credentials.reader.ts';
import { lockPasswordHash, storePasswordHash } from './credentials.service.ts';
import type { SessionsService } from './sessions.service.ts';
import { type SignInThrottle, throttledAccount } from './sign-in-throttle.service.ts';
import type { ClientInfo, SignIns } from './sign-ins.service.ts';

/** At most one reset email per address is sent in this time. */
const RESET_EMAIL_INTERVAL_SECONDS = 60;

type Dependencies = {
  database: Database;
  clock: Clock;
  passwords: Passwords;
  queue: TaskQueue;
  sessions: Pick<SessionsService, 'open' | 'closeAll'>;
  signIns: SignIns;
  signInThrottle: SignInThrottle;
  emails: AccountEmails;
};

export type PasswordsService = ReturnType<typeof createAccountPasswords>;

/** Checks, changes and resets the passwords of accounts and of members of teams. */
export function createAccountPasswords(dependencies: Dependencies) {
  const { database, clock, passwords, queue, sessions, signIns, signInThrottle, emails } = dependencies;

  /** Sets a password and ends all sessions and reset links of the principal; returns whether it still exists. */
  async function replacePassword(tx: Tx, principal: Principal, passwordHash: string, ended: Id[]) {
    const recipient = await storePasswordHash(tx, principal, passwordHash, clock.now());
    if (!recipient) return false;
    ended.push(...(await sessions.closeAll(tx, principal)));
    await repository.deletePasswordResets(tx, principal);
    await queue.enqueue(tx, passwordChanged, recipient);
    return true;
  }

  /**
   * Throws 400, or the status of `code`, at `field` if the password is wrong, 429 after too many wrong passwords. Returns the
   * hash that the password was verified against.
   */
  async function assertPassword(
    actor: SessionActor,
    password: string,
    address: string,
    { field, text, code = 'INVALID' }: { field: string; text: string; code?: ErrorCode },
  ): Promise<string> {
    const credentials = await findCredentialsOf(database.db, principalOf(actor));
    if (!credentials) throw unauthenticated();
    const account = throttledAccount(credentials.email, areaOfRole(actor.role));
    const passwordHash = credentials.passwordHash ?? undefined;
    const currentHash = await signInThrottle.attempt(account, address, async () =>
      (await passwords.verify(passwordHash, password)) ? passwordHash : undefined,
    );
    if (currentHash === undefined) throw new AppError(code, text, { fields: { [field]: text } });
    return currentHash;
  }

  /** Ends all sessions and returns the token of a new one. 400 if the current password is wrong. */
  async function changePassword(
    actor: SessionActor,
    change: { currentPassword: string; newPassword: string },
    client: ClientInfo,
  ): Promise<string> {
    const wrongPasswordError = { field: 'currentPassword', text: 'La contraseña actual no es correcta' };
    const verifiedHash = await assertPassword(
      actor,
      change.currentPassword,
      client.address,
      wrongPasswordError,
    );
    const newHash = await passwords.hash(change.newPassword);
    const principal = principalOf(actor);
    return signIns.transaction(async (tx, ended) => {
      // A concurrent reset wins.
      if ((await lockPasswordHash(tx, principal)) !== verifiedHash) throw unauthenticated();
      await replacePassword(tx, principal, newHash, ended);
      return sessions.open(tx, principal, client.userAgent);
    });
  }

  /** Always succeeds: the task looks up the email, so that the response does not reveal whether it is known. */
  async function requestPasswordReset(email: string, area: Area): Promise<void> {
    const atMostOnce = { key: throttledAccount(email, area), seconds: RESET_EMAIL_INTERVAL_SECONDS };
    await database.transaction((tx) =>
      queue.enqueue(tx, passwordResetRequested, { email, area }, { atMostOnce }),
    );
  }

  async function sendPasswordReset(email: string, area: Area): Promise<void> {
    const credentials = await findCredentials(database.db, email, area);
    if (!credentials || isDeletionDue(credentials, clock.now())) return;
    const { userId, teamMemberId, fullName } = credentials;
    const token = createSecret();
    const expiresAt = addMinutes(clock.now(), PASSWORD_RESET_MINUTES);
    const reset = { tokenHash: hashSecret(token), userId, teamMemberId, expiresAt };
    const limit = { day: localDay(clock.now()), max: PASSWORD_RESET_EMAILS_PER_DAY };
    const isBelowLimit = await database.transaction(async (tx) => {
      if (!(await repository.countPasswordResetEmail(tx, reset, limit))) return false;
      await repository.insertPasswordReset(tx, reset);
      return true;
    });
    // Nobody can fill the mailbox of another person.
    if (!isBelowLimit) return;
    await emails.passwordReset(email, token, { area, teamOf: teamMemberId === null ? null : fullName });
  }

  /** Throws 400 if the link is unknown, used or expired. */
  async function resetPassword(token: string, password: string): Promise<void> {
    const passwordHash = await passwords.hash(password);
    await signIns.transaction(async (tx, ended) => {
      const principal = await repository.consumePasswordReset(tx, hashSecret(token), clock.now());
      if (!principal || !(await replacePassword(tx, principal, passwordHash, ended)))
        throw new AppError('INVALID', 'El enlace no es válido o ya se usó');
    });
  }

  const deleteExpiredPasswordResets = () =>
    database.transaction((tx) => repository.deleteExpiredPasswordResets(tx, clock.now()));

  return {
    assertPassword,
    changePassword,
    requestPasswordReset,
    sendPasswordReset,
    resetPassword,
    deleteExpiredPasswordResets,
  };
}
