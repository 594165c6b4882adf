import { areaOfRole } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes, localDay } from '@uneed/domain/kernel/time.ts';
import {
  EMAIL_ALREADY_CONFIRMED_TEXT,
  EMAIL_CODE_ATTEMPTS,
  EMAIL_CODE_DIGITS,
  EMAIL_CODE_GONE_TEXT,
  EMAIL_CONFIRMATION_MINUTES,
  EMAIL_CONFIRMATIONS_PER_DAY,
  EMAIL_LINK_GONE_TEXT,
  EMAIL_STATUSES,
  EMAIL_TOO_SOON_TEXT,
  EMAILS_OF_DAY_TEXT,
  isConfirmationOverdue,
  nextConfirmationAt,
  wrongEmailCodeText,
} from '@uneed/domain/people/accounts/email-confirmation.rules.ts';
import type { EmailConfirmation } from '@uneed/domain/people/accounts/email-confirmation.schema.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { AppError, conflict, invalid, unauthenticated } from '../../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../../platform/http/session.ts';
import type { Passwords } from '../../../../platform/passwords.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { createCode, createSecret, hashSecret } from '../../../../platform/secrets.ts';
import type { AccountEmails } from '../accounts.mail.ts';
import { findUser } from '../accounts.reader.ts';
import { lockUser, updateUser } from '../accounts.repository.ts';
import { emailConfirmationRequested } from '../accounts.tasks.ts';
import * as repository from './email-confirmation.repository.ts';

export type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  passwords: Passwords;
  emails: AccountEmails;
  /** Goes on with what waited for the address, in the same commit. */
  onEmailConfirmed: (tx: Tx, userId: Id) => Promise<void>;
};

export type EmailConfirmations = ReturnType<typeof createEmailConfirmations>;

/** Counts the first or another e-mail that confirms the address of an account; the caller enqueues it. */
export const startEmailConfirmation = (tx: Tx, userId: Id, now: Date): Promise<void> =>
  repository.startEmailConfirmation(tx, { userId, requestedAt: now, requestedOn: localDay(now) });

/** Confirms that the owner of an account reads the mail at its address. */
export function createEmailConfirmations(dependencies: Dependencies) {
  const { database, clock, queue, passwords, emails, onEmailConfirmed } = dependencies;

  async function find(actor: SessionActor): Promise<EmailConfirmation> {
    const user = await findUser(database.db, actor.id);
    if (!user) throw unauthenticated();
    const last = await repository.findEmailConfirmation(database.db, actor.id);
    const next = last && nextConfirmationAt(last.requestedAt);
    return {
      email: user.email,
      status: EMAIL_STATUSES.find((status) => status === user.emailStatus) ?? 'unconfirmed',
      isOverdue: user.emailStatus === 'unconfirmed' && isConfirmationOverdue(user.createdAt, clock.now()),
      nextEmailAt: next && next > clock.now() ? next.toISOString() : null,
    };
  }

  /** Sends another e-mail. 409 if the address is confirmed, 429 within a minute of the last one and after those of the day. */
  async function request(actor: SessionActor): Promise<void> {
    const now = clock.now();
    await database.transaction(async (tx) => {
      const user = await lockUser(tx, actor.id);
      if (!user) throw unauthenticated();
      if (user.emailStatus === 'confirmed') throw conflict(EMAIL_ALREADY_CONFIRMED_TEXT);
      const last = await repository.findEmailConfirmation(tx, actor.id);
      if (last && nextConfirmationAt(last.requestedAt) > now)
        throw new AppError('TOO_MANY', EMAIL_TOO_SOON_TEXT);
      if (last?.requestedOn === localDay(now) && last.requestCount >= EMAIL_CONFIRMATIONS_PER_DAY)
        throw new AppError('TOO_MANY', EMAILS_OF_DAY_TEXT);
      await startEmailConfirmation(tx, actor.id, now);
      await queue.enqueue(tx, emailConfirmationRequested, { userId: actor.id });
    });
  }

  /** Emails an account a link and a code, which are never in the queue; nothing if it is leaving or the address is confirmed. */
  async function send(userId: Id, isWelcome: boolean): Promise<void> {
    const user = await findUser(database.db, userId);
    if (!user || user.eraseAt || user.emailStatus === 'confirmed') return;
    const token = createSecret();
    const code = createCode(EMAIL_CODE_DIGITS);
    const secrets = {
      tokenHash: hashSecret(token),
      codeHash: await passwords.hash(code),
      attemptsLeft: EMAIL_CODE_ATTEMPTS,
      expiresAt: addMinutes(clock.now(), EMAIL_CONFIRMATION_MINUTES),
    };
    const isStored = await database.transaction((tx) => repository.storeSecrets(tx, userId, secrets));
    if (isStored) await emails.confirmation(user.email, areaOfRole(user.role), { token, code, isWelcome });
  }

  async function setConfirmed(tx: Tx, userId: Id): Promise<boolean> {
    const user = await updateUser(tx, userId, { emailStatus: 'confirmed' }, clock.now());
    if (user) await onEmailConfirmed(tx, userId);
    return user !== undefined;
  }

  /** 409 without a valid code, 400 for a wrong one. An attempt counts before the code is compared. */
  async function confirmByCode(actor: SessionActor, code: string): Promise<void> {
    const attempt = await database.transaction((tx) => repository.takeAttempt(tx, actor.id, clock.now()));
    if (!attempt) throw conflict(EMAIL_CODE_GONE_TEXT);
    const { codeHash, tokenHash, attemptsLeft } = attempt;
    if (!(await passwords.verify(codeHash ?? undefined, code))) {
      const message = wrongEmailCodeText(attemptsLeft);
      throw invalid(message, { code: message });
    }
    await database.transaction(async (tx) => {
      // Another e-mail, or another request with this code, may have ended it in the meantime.
      const userId = tokenHash && (await repository.consumeEmailConfirmation(tx, tokenHash, clock.now()));
      if (!userId || !(await setConfirmed(tx, userId))) throw conflict(EMAIL_CODE_GONE_TEXT);
    });
  }

  /** 410 if the link is unknown, used, expired, or was followed by another. */
  async function confirmByLink(token: string): Promise<void> {
    await database.transaction(async (tx) => {
      const userId = await repository.consumeEmailConfirmation(tx, hashSecret(token), clock.now());
      if (userId === undefined || !(await setConfirmed(tx, userId)))
        throw new AppError('GONE', EMAIL_LINK_GONE_TEXT);
    });
  }

  return { find, request, send, confirmByCode, confirmByLink };
}
