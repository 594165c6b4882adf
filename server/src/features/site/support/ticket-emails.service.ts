import { type Area, areaOfRole } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  ANSWERED_TICKET_DAYS,
  TICKET_LINK_DAYS,
  TICKET_LINK_PATH,
  ticketLinkEnd,
} from '@uneed/domain/site/support/support.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { createSecret, hashSecret } from '../../../platform/secrets.ts';
import { findUser } from '../../people/accounts/accounts.reader.ts';
import { findAnswer, findTicket } from './tickets.reader.ts';
import { insertLink } from './tickets.repository.ts';

/** A ticket, and the area of its sender. */
type NamedTicket = { ticketId: Id; reference: string; area: Area };

export type SupportEmails = {
  received(to: string, ticket: NamedTicket): Promise<void>;
  /** `token` opens the ticket of a visitor; null for a member, who signs in. */
  answered(
    to: string,
    answer: NamedTicket & { messageId: Id; text: string; token: string | null },
  ): Promise<void>;
};

type Options = { publicUrl: string; supportEmail: string | undefined };

/** E-mails about questions to the support; mail clients show those about one question as a conversation. */
export function createSupportEmails(mailer: Mailer, { publicUrl, supportEmail }: Options): SupportEmails {
  const { hostname } = new URL(publicUrl);
  // The e-mail that confirms the question begins the conversation.
  const toMessageId = (id: Id) => `<consulta-${id}@${hostname}>`;
  const replyTo = supportEmail === undefined ? {} : { replyTo: supportEmail };
  const toSenderAction = (area: Area) => ({ label: 'Ver mi consulta', url: AREA_PATHS[area].support });

  return {
    received: (to, ticket) =>
      mailer.send(to, {
        ...replyTo,
        messageId: toMessageId(ticket.ticketId),
        subject: `Recibimos tu consulta ${ticket.reference}`,
        heading: 'Recibimos tu consulta',
        paragraphs: [
          `Es la consulta ${ticket.reference}. La lee una persona del equipo y te respondemos por correo.`,
          'También verás la respuesta en Soporte, y ahí puedes agregar algo más.',
        ],
        action: toSenderAction(ticket.area),
        footnote:
          'Uneed no te llama, no te escribe por WhatsApp y no te pide contraseñas, códigos ni dinero.',
      }),
    answered: (to, { messageId, text, token, ...ticket }) =>
      mailer.send(to, {
        ...replyTo,
        messageId: toMessageId(messageId),
        references: toMessageId(ticket.ticketId),
        subject: `Respondimos tu consulta ${ticket.reference}`,
        heading: 'Respondimos tu consulta',
        paragraphs: text.split(/\n{2,}/),
        action:
          token === null
            ? toSenderAction(ticket.area)
            : {
                label: 'Ver la consulta y responder',
                url: `${TICKET_LINK_PATH}?token=${encodeURIComponent(token)}`,
              },
        footnote: [
          `Consulta ${ticket.reference}. Para responder usa el botón: así tu respuesta queda junto a tu consulta.`,
          ...(token === null ? [] : [`El enlace es solo para ti y funciona ${TICKET_LINK_DAYS} días.`]),
          `Si no respondes en ${ANSWERED_TICKET_DAYS} días, la cerramos.`,
        ].join(' '),
      }),
  };
}

type Dependencies = { database: Database; clock: Clock; emails: SupportEmails };

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
