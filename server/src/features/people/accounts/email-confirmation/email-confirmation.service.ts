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
import {
  ADDRESS_TAKEN_EMAIL_HOURS,
  EMAIL_MISSING_TEXT,
} from '@uneed/domain/people/accounts/email-correction.rules.ts';
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
import { emailConfirmationRequested, takenAddressGiven } from '../accounts.tasks.ts';
import {
  applyCorrection,
  createDisownToken,
  isAddressConflict,
} from '../email-correction/email-corrections.commands.ts';
import {
  findAddressToConfirm,
  findCorrection,
  isAddressTaken,
} from '../email-correction/email-corrections.reader.ts';
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
    const correction = await findCorrection(database.db, actor.id);
    const last = await repository.findEmailConfirmation(database.db, actor.id);
    const next = last && nextConfirmationAt(last.requestedAt);
    return {
      email: correction ? (correction.email ?? '') : user.email,
      status: EMAIL_STATUSES.find((status) => status === user.emailStatus) ?? 'unconfirmed',
      isRefused: correction?.email === null,
      canCorrect: user.emailStatus === 'unconfirmed' && actor.teamMember === null,
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
      if ((await findAddressToConfirm(tx, user)) === null) throw conflict(EMAIL_MISSING_TEXT);
      const last = await repository.findEmailConfirmation(tx, actor.id);
      if (last && nextConfirmationAt(last.requestedAt) > now)
        throw new AppError('TOO_MANY', EMAIL_TOO_SOON_TEXT);
      if (last?.requestedOn === localDay(now) && last.requestCount >= EMAIL_CONFIRMATIONS_PER_DAY)
        throw new AppError('TOO_MANY', EMAILS_OF_DAY_TEXT);
      await startEmailConfirmation(tx, actor.id, now);
      await queue.enqueue(tx, emailConfirmationRequested, { userId: actor.id });
    });
  }

  /**
   * Emails an account a link and a code, which are never in the queue; nothing if it is leaving, has no address, or it is confirmed.
   * For an address of another account there is a code as well, which nobody knows: its owner gets another email.
   */
  async function send(userId: Id, isWelcome: boolean): Promise<void> {
    const user = await findUser(database.db, userId);
    if (!user || user.eraseAt || user.emailStatus === 'confirmed') return;
    const address = await findAddressToConfirm(database.db, user);
    if (address === null) return;
    const area = areaOfRole(user.role);
    const token = createSecret();
    const code = createCode(EMAIL_CODE_DIGITS);
    const secrets = {
      tokenHash: hashSecret(token),
      codeHash: await passwords.hash(code),
      attemptsLeft: EMAIL_CODE_ATTEMPTS,
      expiresAt: addMinutes(clock.now(), EMAIL_CONFIRMATION_MINUTES),
    };
    const disownToken = await database.transaction(async (tx) => {
      // Hashing is slow: what confirms another address must not be sent to this one.
      const current = await lockUser(tx, userId);
      if (!current || (await findAddressToConfirm(tx, current)) !== address) return undefined;
      if (!(await repository.storeSecrets(tx, userId, secrets))) return undefined;
      if (address !== current.email && (await isAddressTaken(tx, address, area))) {
        const atMostOnce = { key: `${area} ${address}`, seconds: ADDRESS_TAKEN_EMAIL_HOURS * 3600 };
        await queue.enqueue(tx, takenAddressGiven, { email: address, area }, { atMostOnce });
        return undefined;
      }
      return current.emailStatus === 'unconfirmed'
        ? createDisownToken(tx, userId, address, clock.now())
        : null;
    });
    if (disownToken === undefined) return;
    await emails.confirmation(address, area, { token, code, isWelcome, disownToken });
  }

  /** Ends a link with its code and confirms the address; false if it is unknown, used or expired, or the address was taken since. */
  async function confirm(tokenHash: Buffer): Promise<boolean> {
    const now = clock.now();
    try {
      return await database.transaction(async (tx) => {
        // The account first, as what ends the link and the code does.
        const userId = await repository.findOwnerOfLink(tx, tokenHash);
        const user = userId && (await lockUser(tx, userId));
        if (!user || !(await repository.consumeEmailConfirmation(tx, tokenHash, now))) return false;
        if (!(await applyCorrection(tx, user, now))) return false;
        await updateUser(tx, user.id, { emailStatus: 'confirmed' }, now);
        await onEmailConfirmed(tx, user.id);
        return true;
      });
    } catch (error) {
      if (isAddressConflict(error)) return false;
      throw error;
    }
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
    // Another e-mail, or another request with this code, may have ended it in the meantime.
    if (!tokenHash || !(await confirm(tokenHash))) throw conflict(EMAIL_CODE_GONE_TEXT);
  }

  /** 410 if the link is unknown, used, expired, or was followed by another. */
  async function confirmByLink(token: string): Promise<void> {
    if (!(await confirm(hashSecret(token)))) throw new AppError('GONE', EMAIL_LINK_GONE_TEXT);
  }

  return { find, request, send, confirmByCode, confirmByLink };
}
