import { areaOfRole } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  EMAIL_ALREADY_CONFIRMED_TEXT,
  EMAIL_STATUSES,
  isConfirmationOverdue,
} from '@uneed/domain/people/accounts/email-confirmation.rules.ts';
import type { EmailConfirmation } from '@uneed/domain/people/accounts/email-confirmation.schema.ts';
import {
  EMAIL_CODE_GONE_TEXT,
  EMAIL_LINK_GONE_TEXT,
  wrongEmailCodeText,
} from '@uneed/domain/people/accounts/emailed-code.rules.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { AppError, conflict, invalid, unauthenticated } from '../../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../../platform/http/session.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { hashSecret } from '../../../../platform/secrets.ts';
import type { AccountEmails } from '../accounts.mail.ts';
import { findUser } from '../accounts.reader.ts';
import { lockUser, updateUser } from '../accounts.repository.ts';
import { emailConfirmationRequested } from '../accounts.tasks.ts';
import type { Principal } from '../credentials.reader.ts';
import {
  type EmailedSecretsService,
  startEmailedSecret,
} from '../emailed-secrets/emailed-secrets.service.ts';

export type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  emailedSecrets: EmailedSecretsService;
  emails: AccountEmails;
  /** Goes on with what waited for the address, in the same commit. */
  onEmailConfirmed: (tx: Tx, userId: Id) => Promise<void>;
};

export type EmailConfirmations = ReturnType<typeof createEmailConfirmations>;

const PURPOSE = 'email-confirmation';

const ownerOf = (userId: Id): Principal => ({ userId, teamMemberId: null });

/** Counts the first or another e-mail that confirms the address of an account; the caller enqueues it. */
export const startEmailConfirmation = (tx: Tx, userId: Id, now: Date): Promise<void> =>
  startEmailedSecret(tx, ownerOf(userId), PURPOSE, now);

/** Confirms that the owner of an account reads the mail at its address. */
export function createEmailConfirmations(dependencies: Dependencies) {
  const { database, clock, queue, emailedSecrets, emails, onEmailConfirmed } = dependencies;

  async function find(actor: SessionActor): Promise<EmailConfirmation> {
    const user = await findUser(database.db, actor.id);
    if (!user) throw unauthenticated();
    const nextAt = await emailedSecrets.findNextAt(database.db, ownerOf(actor.id), PURPOSE);
    return {
      email: user.email,
      status: EMAIL_STATUSES.find((status) => status === user.emailStatus) ?? 'unconfirmed',
      isOverdue: user.emailStatus === 'unconfirmed' && isConfirmationOverdue(user.createdAt, clock.now()),
      nextEmailAt: nextAt?.toISOString() ?? null,
    };
  }

  /** Sends another e-mail. 409 if the address is confirmed, 429 within a minute of the last one and after those of the day. */
  async function request(actor: SessionActor): Promise<void> {
    await database.transaction(async (tx) => {
      const user = await lockUser(tx, actor.id);
      if (!user) throw unauthenticated();
      if (user.emailStatus === 'confirmed') throw conflict(EMAIL_ALREADY_CONFIRMED_TEXT);
      await emailedSecrets.request(tx, ownerOf(actor.id), PURPOSE);
      await queue.enqueue(tx, emailConfirmationRequested, { userId: actor.id });
    });
  }

  /** Emails an account a link and a code, which are never in the queue; nothing if it is leaving or the address is confirmed. */
  async function send(userId: Id, isWelcome: boolean): Promise<void> {
    const user = await findUser(database.db, userId);
    if (!user || user.eraseAt || user.emailStatus === 'confirmed') return;
    const secret = await emailedSecrets.create(ownerOf(userId), PURPOSE);
    if (secret) await emails.confirmation(user.email, areaOfRole(user.role), { ...secret, isWelcome });
  }

  /** Stores that the owner of the account reads its mail; returns whether there is such an account. */
  async function setConfirmed(tx: Tx, userId: Id): Promise<boolean> {
    const user = await updateUser(tx, userId, { emailStatus: 'confirmed' }, clock.now());
    if (user) await onEmailConfirmed(tx, userId);
    return user !== undefined;
  }

  /** Uses up a link or a code; returns whether it confirmed an address. */
  async function consume(tx: Tx, tokenHash: Buffer): Promise<boolean> {
    const principal = await emailedSecrets.consume(tx, tokenHash, PURPOSE);
    return principal !== undefined && (await setConfirmed(tx, principal.userId));
  }

  /** 409 without a valid code, 400 for a wrong one. An attempt counts before the code is compared. */
  async function confirmByCode(actor: SessionActor, code: string): Promise<void> {
    const check = await emailedSecrets.checkCode(ownerOf(actor.id), PURPOSE, code);
    if (check.result === 'gone') throw conflict(EMAIL_CODE_GONE_TEXT);
    if (check.result === 'wrong') {
      const message = wrongEmailCodeText(check.attemptsLeft);
      throw invalid(message, { code: message });
    }
    await database.transaction(async (tx) => {
      if (!(await consume(tx, check.tokenHash))) throw conflict(EMAIL_CODE_GONE_TEXT);
    });
  }

  /** 410 if the link is unknown, used, expired, or was followed by another. */
  async function confirmByLink(token: string): Promise<void> {
    await database.transaction(async (tx) => {
      if (!(await consume(tx, hashSecret(token)))) throw new AppError('GONE', EMAIL_LINK_GONE_TEXT);
    });
  }

  return { find, request, send, confirmByCode, confirmByLink, setConfirmed };
}
