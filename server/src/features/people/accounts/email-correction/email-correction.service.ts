import type { Area } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { EMAIL_CONFIRMATIONS_PER_DAY } from '@uneed/domain/people/accounts/email-confirmation.rules.ts';
import {
  EMAIL_FIXED_TEXT,
  isReleasedAddress,
  releasedAddress,
} from '@uneed/domain/people/accounts/email-correction.rules.ts';
import { EMAIL_LINK_GONE_TEXT, emailsOfDayText } from '@uneed/domain/people/accounts/emailed-code.rules.ts';
import { v4 as newRandomId } from 'uuid';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { AppError, conflict, forbidden, unauthenticated } from '../../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../../platform/http/session.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { hashSecret } from '../../../../platform/secrets.ts';
import type { PasswordsService } from '../account-passwords.service.ts';
import { findUser } from '../accounts.reader.ts';
import { deletePasswordResets, lockUser } from '../accounts.repository.ts';
import { addressDeclined, emailConfirmationRequested } from '../accounts.tasks.ts';
import { type EmailedSecretsService, endEmailedSecrets } from '../emailed-secrets/emailed-secrets.service.ts';
import type { CorrectionEmails } from './email-correction.mail.ts';
import { createDisownToken, replaceAddress } from './email-corrections.commands.ts';
import { findCorrection } from './email-corrections.reader.ts';
import { deleteCorrection, upsertCorrection } from './email-corrections.repository.ts';
import * as disowns from './email-disowns.repository.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  emailedSecrets: EmailedSecretsService;
  assertPassword: PasswordsService['assertPassword'];
  emails: CorrectionEmails;
};

export type EmailCorrections = ReturnType<typeof createEmailCorrections>;

type Correction = { email: string; password: string };

/** Corrects addresses that were mistyped, and takes back those that somebody else typed (decision record 121). */
export function createEmailCorrections(dependencies: Dependencies) {
  const { database, clock, queue, emailedSecrets, assertPassword, emails } = dependencies;

  /**
   * Stores another address, which replaces the unconfirmed one once its mailbox confirms it. Does the same for a taken address:
   * the task finds out, and the account does not. 400 for a wrong password, 409 if the address cannot change any more.
   */
  async function correct(actor: SessionActor, { email, password }: Correction, address: string) {
    if (actor.teamMember !== null) throw forbidden();
    await assertPassword(actor, { password, emailCode: '' }, address);
    await database.transaction(async (tx) => {
      const user = await lockUser(tx, actor.id);
      if (!user) throw unauthenticated();
      if (user.emailStatus !== 'unconfirmed') throw conflict(EMAIL_FIXED_TEXT);
      const principal = { userId: user.id, teamMemberId: null };
      // What was sent to the previous address ends, for all purposes.
      await endEmailedSecrets(tx, principal, clock.now());
      await deletePasswordResets(tx, principal);
      if (!(await emailedSecrets.requestForAddress(tx, principal, 'email-confirmation')))
        throw new AppError('TOO_MANY', emailsOfDayText(EMAIL_CONFIRMATIONS_PER_DAY));
      const isFirst = (await findCorrection(tx, user.id)) === undefined;
      if (email === user.email) await deleteCorrection(tx, user.id);
      else await upsertCorrection(tx, user.id, email);
      await queue.enqueue(tx, emailConfirmationRequested, { userId: user.id });
      if (isFirst && email !== user.email && !isReleasedAddress(user.email))
        await queue.enqueue(tx, addressDeclined, { userId: user.id, email: user.email });
    });
  }

  /** Emails the previous address, with a link that takes it back; nothing if the account has left it. */
  async function tellPreviousAddress(userId: Id, email: string): Promise<void> {
    const user = await findUser(database.db, userId);
    if (user?.email !== email || user.emailStatus !== 'unconfirmed') return;
    const token = await database.transaction((tx) => createDisownToken(tx, userId, email, clock.now()));
    await emails.declined(email, token);
  }

  /** Takes an address back from an unconfirmed account, which has to give another. 410 if the link is unknown, used or expired. */
  async function disown(token: string): Promise<void> {
    const now = clock.now();
    const gone = () => new AppError('GONE', EMAIL_LINK_GONE_TEXT);
    await database.transaction(async (tx) => {
      const link = await disowns.findDisown(tx, hashSecret(token), now);
      if (!link) throw gone();
      const user = await lockUser(tx, link.userId);
      if (user?.emailStatus !== 'unconfirmed') throw gone();
      if (!(await disowns.deleteDisownsOf(tx, user.id, link.email))) throw gone();
      const correction = await findCorrection(tx, user.id);
      const principal = { userId: user.id, teamMemberId: null };
      const isOwn = user.email === link.email;
      if (!isOwn && correction?.email !== link.email) throw gone();
      if (isOwn) {
        await replaceAddress(tx, user, releasedAddress(newRandomId()), now);
        await deletePasswordResets(tx, principal);
        // Another address that the account gave still waits for its own mailbox.
        if (correction) return;
      }
      await upsertCorrection(tx, user.id, null);
      await endEmailedSecrets(tx, principal, now);
    });
  }

  return {
    correct,
    disown,
    tellPreviousAddress,
    tellOwner: (email: string, area: Area) => emails.addressTaken(email, area),
    deleteExpired: () => database.transaction((tx) => disowns.deleteExpiredDisowns(tx, clock.now())),
  };
}
