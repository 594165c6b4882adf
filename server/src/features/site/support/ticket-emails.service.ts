import { type Area, areaOfRole } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { ticketLinkEnd } from '@uneed/domain/site/support/support.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createSecret, hashSecret } from '../../../platform/secrets.ts';
import { findUser } from '../../people/accounts/accounts.reader.ts';
import type { SupportEmails } from './support.mail.ts';
import { findAnswer, findTicket } from './tickets.reader.ts';
import { insertLink } from './tickets.repository.ts';

type Dependencies = { database: Database; clock: Clock; emails: SupportEmails };

export type TicketEmailsService = ReturnType<typeof createTicketEmails>;

/** Sends the e-mails about tickets. A ticket that was deleted in the meantime has none. */
export function createTicketEmails({ database, clock, emails }: Dependencies) {
  /** Returns the area of a ticket's sender; a visitor's is that of people. */
  async function findArea(userId: Id | null): Promise<Area> {
    const user = userId === null ? undefined : await findUser(database.db, userId);
    return user ? areaOfRole(user.role) : 'person';
  }

  async function confirm(ticketId: Id): Promise<void> {
    const ticket = await findTicket(database.db, ticketId);
    if (!ticket) return;
    const { email, userId, reference } = ticket;
    await emails.received(email, { ticketId, reference, area: await findArea(userId) });
  }

  /** Creates a link to a visitor's ticket; links of earlier e-mails keep working. */
  async function createLink(ticketId: Id): Promise<string> {
    const token = createSecret();
    const link = { tokenHash: hashSecret(token), ticketId, expiresAt: ticketLinkEnd(clock.now()) };
    await database.transaction((tx) => insertLink(tx, link));
    return token;
  }

  async function sendAnswer(messageId: Id): Promise<void> {
    const answer = await findAnswer(database.db, messageId);
    if (!answer) return;
    const { email, userId, ticketId, reference, text } = answer;
    const token = userId === null ? await createLink(ticketId) : null;
    await emails.answered(email, {
      ticketId,
      reference,
      area: await findArea(userId),
      messageId,
      text,
      token,
    });
  }

  return { confirm, sendAnswer };
}
