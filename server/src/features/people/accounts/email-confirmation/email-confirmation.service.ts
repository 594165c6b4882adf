import { areaOfRole } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  EMAIL_ALREADY_CONFIRMED_TEXT,
  EMAIL_STATUSES,
  isConfirmationOverdue,
} from '@uneed/domain/people/accounts/email-confirmation.rules.ts';
import type { EmailConfirmation } from '@uneed/domain/people/accounts/email-confirmation.schema.ts';
import {
  ADDRESS_TAKEN_EMAIL_HOURS,
  EMAIL_MISSING_TEXT,
} from '@uneed/domain/people/accounts/email-correction.rules.ts';
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
import { emailConfirmationRequested, takenAddressGiven } from '../accounts.tasks.ts';
import type { Principal } from '../credentials.reader.ts';
import { revokeCredentials } from '../credentials.service.ts';
import {
  applyCorrection,
  createDisownToken,
  isAddressConflict,
} from '../email-correction/email-corrections.commands.ts';
import {
  findAddressToConfirm,
  findCorrection,
  isAddressOfStranger,
  isAddressTaken,
} from '../email-correction/email-corrections.reader.ts';
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
    const correction = await findCorrection(database.db, actor.id);
    const nextAt = await emailedSecrets.findNextAt(database.db, ownerOf(actor.id), PURPOSE);
    return {
      email: correction ? (correction.email ?? '') : user.email,
      status: EMAIL_STATUSES.find((status) => status === user.emailStatus) ?? 'unconfirmed',
      isRefused: correction?.email === null,
      isOwn: actor.teamMember === null,
      canCorrect: user.emailStatus === 'unconfirmed' && actor.teamMember === null,
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
      if ((await findAddressToConfirm(tx, user)) === null) throw conflict(EMAIL_MISSING_TEXT);
      await emailedSecrets.request(tx, ownerOf(actor.id), PURPOSE);
      await queue.enqueue(tx, emailConfirmationRequested, { userId: actor.id });
    });
  }

  /** Creates the link by which the owner of a mailbox takes it back; undefined if nothing may be sent there, null without such a link. */
  async function prepareDisown(userId: Id, address: string): Promise<string | null | undefined> {
    return database.transaction(async (tx) => {
      // Hashing is slow: what confirms another address must not be sent to this one.
      const user = await lockUser(tx, userId);
      if (!user || (await findAddressToConfirm(tx, user)) !== address) return undefined;
      const area = areaOfRole(user.role);
      if (address !== user.email && (await isAddressTaken(tx, address, area))) {
        const atMostOnce = { key: `${area} ${address}`, seconds: ADDRESS_TAKEN_EMAIL_HOURS * 3600 };
        await queue.enqueue(tx, takenAddressGiven, { email: address, area }, { atMostOnce });
        return undefined;
      }
      return user.emailStatus === 'unconfirmed' ? createDisownToken(tx, userId, address, clock.now()) : null;
    });
  }

  /**
   * Emails an account a link and a code, which are never in the queue; nothing if it is about to be deleted, has no address, or it is confirmed.
   * For an address of another account there is a code as well, which nobody knows: its owner gets another email.
   */
  async function send(userId: Id, isWelcome: boolean): Promise<void> {
    const user = await findUser(database.db, userId);
    if (!user || user.eraseAt || user.emailStatus === 'confirmed') return;
    const address = await findAddressToConfirm(database.db, user);
    const secret = address === null ? undefined : await emailedSecrets.create(ownerOf(userId), PURPOSE);
    if (address === null || !secret) return;
    const disownToken = await prepareDisown(userId, address);
    if (disownToken === undefined) return;
    await emails.confirmation(address, areaOfRole(user.role), { ...secret, isWelcome, disownToken });
  }

  /** Stores that the owner of the account reads its mail; returns whether there is such an account. */
  async function setConfirmed(tx: Tx, userId: Id): Promise<boolean> {
    const user = await updateUser(tx, userId, { emailStatus: 'confirmed' }, clock.now());
    if (user) await onEmailConfirmed(tx, userId);
    return user !== undefined;
  }

  /**
   * Whoever reads the mailbox owns the address. If nobody had shown that before, somebody else may have signed up with it: password,
   * passkeys, Google link and sessions end (decision record 120). Adds the sessions that ended. False if the account is gone, or gave
   * another address since. A member of a team has an address of their own.
   */
  async function confirmByMailbox(
    tx: Tx,
    { userId, teamMemberId }: Principal,
    ended: Id[],
  ): Promise<boolean> {
    if (teamMemberId !== null) return true;
    const user = await lockUser(tx, userId);
    if (!user || (await isAddressOfStranger(tx, user))) return false;
    if (user.emailStatus === 'confirmed') return true;
    if (user.emailStatus === 'unconfirmed') ended.push(...(await revokeCredentials(tx, userId, clock.now())));
    return setConfirmed(tx, userId);
  }

  /** Ends a link with its code and confirms the address; false if it is unknown, used or expired, or the address was taken since. */
  async function confirm(tokenHash: Buffer): Promise<boolean> {
    const principal = await emailedSecrets.findPrincipal(tokenHash, PURPOSE);
    if (!principal) return false;
    try {
      return await database.transaction(async (tx) => {
        // The account first, as what ends the link and the code does.
        const user = await lockUser(tx, principal.userId);
        if (!user || !(await emailedSecrets.consume(tx, tokenHash, PURPOSE))) return false;
        return (await applyCorrection(tx, user, clock.now())) && setConfirmed(tx, user.id);
      });
    } catch (error) {
      if (isAddressConflict(error)) return false;
      throw error;
    }
  }

  /** 409 without a valid code, 400 for a wrong one. An attempt counts before the code is compared. */
  async function confirmByCode(actor: SessionActor, code: string): Promise<void> {
    const check = await emailedSecrets.checkCode(ownerOf(actor.id), PURPOSE, code);
    if (check.result === 'gone') throw conflict(EMAIL_CODE_GONE_TEXT);
    if (check.result === 'wrong') {
      const message = wrongEmailCodeText(check.attemptsLeft);
      throw invalid(message, { code: message });
    }
    // Another e-mail, or another request with this code, may have ended it in the meantime.
    if (!(await confirm(check.tokenHash))) throw conflict(EMAIL_CODE_GONE_TEXT);
  }

  /** 410 if the link is unknown, used, expired, or was followed by another. */
  async function confirmByLink(token: string): Promise<void> {
    if (!(await confirm(hashSecret(token)))) throw new AppError('GONE', EMAIL_LINK_GONE_TEXT);
  }

  return { find, request, send, confirmByCode, confirmByLink, confirmByMailbox };
}
