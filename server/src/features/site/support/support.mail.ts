import type { Area } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  ANSWERED_TICKET_DAYS,
  TICKET_LINK_DAYS,
  TICKET_LINK_PATH,
} from '@uneed/domain/site/support/support.rules.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';

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
  const toUrl = (path: string) => new URL(path, publicUrl).href;
  // The e-mail that confirms the question begins the conversation.
  const toMessageId = (id: Id) => `<consulta-${id}@${hostname}>`;
  const replyTo = supportEmail === undefined ? {} : { replyTo: supportEmail };
  const toSenderAction = (area: Area) => ({
    label: 'Ver mi consulta',
    url: toUrl(AREA_PATHS[area].support),
  });

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
                url: toUrl(`${TICKET_LINK_PATH}?token=${encodeURIComponent(token)}`),
              },
        footnote: [
          `Consulta ${ticket.reference}. Para responder usa el botón: así tu respuesta queda junto a tu consulta.`,
          ...(token === null ? [] : [`El enlace es solo para ti y funciona ${TICKET_LINK_DAYS} días.`]),
          `Si no respondes en ${ANSWERED_TICKET_DAYS} días, la cerramos.`,
        ].join(' '),
      }),
  };
}
