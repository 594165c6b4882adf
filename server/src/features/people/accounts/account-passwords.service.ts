import { type Area, areaOfRole } from '@uneed/domain/kernel/area.ts';
import type { ErrorCode } from '@uneed/domain/kernel/errors.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes, localDay } from '@uneed/domain/kernel/time.ts';
import {
  PASSWORD_RESET_EMAILS_PER_DAY,
  PASSWORD_RESET_MINUTES,
} from '@uneed/domain/people/accounts/account.rules.ts';
import {
  EMAIL_CODE_GONE_TEXT,
  EMAIL_CODE_INVALID_TEXT,
  wrongEmailCodeText,
} from '@uneed/domain/people/accounts/emailed-code.rules.ts';
import type { Proof } from '@uneed/domain/people/accounts/proof.schema.ts';
import { HAS_PASSWORD_TEXT } from '@uneed/domain/people/accounts/sign-in-link.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { AppError, conflict, unauthenticated } from '../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../platform/http/session.ts';
import type { Passwords } from '../../../platform/passwords.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { createSecret, hashSecret } from '../../../platform/secrets.ts';
import type { AccountEmails } from './accounts.mail.ts';
import * as repository from './accounts.repository.ts';
import { passwordChanged, passwordResetRequested, proofCodeRequested } from './accounts.tasks.ts';
import {
  findCredentials,
  findCredentialsOf,
  isDeletionDue,
  type Principal,
  principalOf,
} from './credentials.reader.ts';
import { endAccess, lockPasswordHash, storePasswordHash } from './credentials.service.ts';
import type { EmailConfirmations } from './email-confirmation/email-confirmation.service.ts';
import { isAddressOfStranger } from './email-correction/email-corrections.reader.ts';
import type { EmailedSecretsService } from './emailed-secrets/emailed-secrets.service.ts';
import type { SessionsService } from './sessions.service.ts';
import { type SignInThrottle, throttledAccount } from './sign-in-throttle.service.ts';
import type { ClientInfo, SignIns } from './sign-ins.service.ts';

/** At most one reset email per address is sent in this time. */
const RESET_EMAIL_INTERVAL_SECONDS = 60;

const WRONG_PASSWORD_TEXT = 'La contraseña no es correcta';

/** How a wrong password is refused. */
type WrongPassword = { field?: string; text?: string; code?: ErrorCode };

type Dependencies = {
  database: Database;
  clock: Clock;
  passwords: Passwords;
  queue: TaskQueue;
  sessions: Pick<SessionsService, 'open'>;
  signIns: SignIns;
  signInThrottle: SignInThrottle;
  emails: AccountEmails;
  emailedSecrets: EmailedSecretsService;
  confirmByMailbox: EmailConfirmations['confirmByMailbox'];
};

export type PasswordsService = ReturnType<typeof createAccountPasswords>;

/** Checks, changes and resets the passwords of accounts and of members of teams. */
export function createAccountPasswords(dependencies: Dependencies) {
  const { database, clock, passwords, queue, sessions, signIns, signInThrottle, emails, emailedSecrets } =
    dependencies;

  /** Sets a password and ends all sessions and reset links of the principal; returns whether it still exists. */
  async function replacePassword(tx: Tx, principal: Principal, passwordHash: string, ended: Id[]) {
    const recipient = await storePasswordHash(tx, principal, passwordHash, clock.now());
    if (!recipient) return false;
    ended.push(...(await endAccess(tx, principal, clock.now())));
    await queue.enqueue(tx, passwordChanged, recipient);
    return true;
  }

  /**
   * Throws 400, or the status of `code`, at `field` if the password is wrong, 429 after too many of them. An account without a
   * password is asked for the code of an e-mail instead. Returns the hash that the password was verified against.
   */
  async function assertPassword(
    actor: SessionActor,
    { password, emailCode }: Proof,
    address: string,
    { field = 'password', text = WRONG_PASSWORD_TEXT, code = 'INVALID' }: WrongPassword = {},
  ): Promise<string | null> {
    const principal = principalOf(actor);
    const credentials = await findCredentialsOf(database.db, principal);
    if (!credentials) throw unauthenticated();
    const { passwordHash } = credentials;
    if (passwordHash === null) return assertEmailCode(principal, emailCode, code);
    const account = throttledAccount(credentials.email, areaOfRole(actor.role));
    const currentHash = await signInThrottle.attempt(account, address, async () =>
      (await passwords.verify(passwordHash, password)) ? passwordHash : undefined,
    );
    if (currentHash === undefined) throw new AppError(code, text, { fields: { [field]: text } });
    return currentHash;
  }

  /** Uses up the code that stands for a password. Throws `errorCode` at `emailCode` if it is wrong or ended. */
  async function assertEmailCode(principal: Principal, typed: string, errorCode: ErrorCode): Promise<null> {
    const refuse = (text: string) => new AppError(errorCode, text, { fields: { emailCode: text } });
    if (typed === '') throw refuse(EMAIL_CODE_INVALID_TEXT);
    const check = await emailedSecrets.checkCode(principal, 'proof', typed);
    if (check.result === 'wrong') throw refuse(wrongEmailCodeText(check.attemptsLeft));
    const used =
      check.result === 'right' &&
      (await database.transaction((tx) => emailedSecrets.consume(tx, check.tokenHash, 'proof')));
    if (!used) throw refuse(EMAIL_CODE_GONE_TEXT);
    return null;
  }

  /** Sets the password that replaces `verifiedHash`; ends all sessions and returns the token of a new one. */
  async function setPassword(
    principal: Principal,
    verifiedHash: string | null,
    password: string,
    client: ClientInfo,
  ): Promise<string> {
    const newHash = await passwords.hash(password);
    return signIns.transaction(async (tx, ended) => {
      // A concurrent reset wins.
      if ((await lockPasswordHash(tx, principal)) !== verifiedHash) throw unauthenticated();
      await replacePassword(tx, principal, newHash, ended);
      return sessions.open(tx, principal, client.userAgent);
    });
  }

  /** Ends all sessions and returns the token of a new one. 400 if the current password is wrong. */
  async function changePassword(
    actor: SessionActor,
    { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
    client: ClientInfo,
  ): Promise<string> {
    const wrongPasswordError = { field: 'currentPassword', text: 'La contraseña actual no es correcta' };
    const proof = { password: currentPassword, emailCode: '' };
    const verifiedHash = await assertPassword(actor, proof, client.address, wrongPasswordError);
    return setPassword(principalOf(actor), verifiedHash, newPassword, client);
  }

  /** 409 if the account has a password. */
  async function assertNoPassword(actor: SessionActor): Promise<void> {
    if ((await findOwn(actor)).hasPassword) throw conflict(HAS_PASSWORD_TEXT);
  }

  /** Creates the first password; ends all sessions and returns the token of a new one. 400 if the code is wrong. */
  async function createPassword(
    actor: SessionActor,
    { emailCode, newPassword }: { emailCode: string; newPassword: string },
    client: ClientInfo,
  ): Promise<string> {
    await assertNoPassword(actor);
    const principal = principalOf(actor);
    await assertEmailCode(principal, emailCode, 'INVALID');
    return setPassword(principal, null, newPassword, client);
  }

  /** Whether the actor has a password, and when a code that stands for it may be requested. */
  async function findOwn(actor: SessionActor) {
    const principal = principalOf(actor);
    const credentials = await findCredentialsOf(database.db, principal);
    if (!credentials) throw unauthenticated();
    const nextAt = await emailedSecrets.findNextAt(database.db, principal, 'proof');
    return {
      hasPassword: credentials.passwordHash !== null,
      nextEmailAt: nextAt?.toISOString() ?? null,
    };
  }

  /** Sends a code that stands for the password. 409 if there is one, 429 within a minute of the last code and after those of the day. */
  async function requestProofCode(actor: SessionActor): Promise<void> {
    await assertNoPassword(actor);
    const principal = principalOf(actor);
    await database.transaction(async (tx) => {
      if ((await lockPasswordHash(tx, principal)) === undefined) throw unauthenticated();
      await emailedSecrets.request(tx, principal, 'proof');
      await queue.enqueue(tx, proofCodeRequested, principal);
    });
  }

  async function sendProofCode(principal: Principal): Promise<void> {
    const credentials = await findCredentialsOf(database.db, principal);
    const secret = credentials && (await emailedSecrets.create(principal, 'proof'));
    if (secret) await emails.proofCode(credentials.email, secret.code);
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
    if (teamMemberId === null && (await isAddressOfStranger(database.db, { id: userId, email }))) return;
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

  /** Uses a link up and returns whose it was, who is locked; undefined if it is unknown, used or expired. */
  async function consumeReset(tx: Tx, tokenHash: Buffer): Promise<Principal | undefined> {
    const principal = await repository.findPasswordReset(tx, tokenHash, clock.now());
    // The principal before what belongs to it, as everywhere.
    if (!principal || (await lockPasswordHash(tx, principal)) === undefined) return undefined;
    return repository.consumePasswordReset(tx, tokenHash, clock.now());
  }

  /**
   * Sets the password, confirms the address, ends all sessions and opens one; `token` is null where a second factor is still asked for.
   * Throws 400 if the link is unknown, used or expired, or its mailbox is no longer that of the account.
   */
  async function resetPassword(
    token: string,
    password: string,
    client: ClientInfo,
  ): Promise<{ email: string; token: string | null }> {
    const passwordHash = await passwords.hash(password);
    return signIns.transaction(async (tx, ended) => {
      const principal = await consumeReset(tx, hashSecret(token));
      const isOwner = principal && (await dependencies.confirmByMailbox(tx, principal, ended));
      const isReplaced = isOwner && (await replacePassword(tx, principal, passwordHash, ended));
      const credentials = isReplaced && (await findCredentialsOf(tx, principal));
      if (!credentials) throw new AppError('INVALID', 'El enlace no es válido o ya se usó');
      const { email, area, hasSecondFactor } = credentials;
      if (hasSecondFactor || area !== client.area || isDeletionDue(credentials, clock.now()))
        return { email, token: null };
      return { email, token: await signIns.open(tx, principal, client, ended) };
    });
  }

  const deleteExpiredPasswordResets = () =>
    database.transaction((tx) => repository.deleteExpiredPasswordResets(tx, clock.now()));

  return {
    assertPassword,
    changePassword,
    createPassword,
    findOwn,
    requestProofCode,
    sendProofCode,
    requestPasswordReset,
    sendPasswordReset,
    resetPassword,
    deleteExpiredPasswordResets,
  };
}
