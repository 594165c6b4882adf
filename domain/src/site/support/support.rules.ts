import { addDays } from '../../kernel/time.ts';

/** What a question to the support is about. */
export const TICKET_TOPICS = [
  'account',
  'job',
  'application',
  'company',
  'payments',
  'safety',
  'privacy',
  'other',
] as const;
export type TicketTopic = (typeof TICKET_TOPICS)[number];

/** What these topics are called in the form. */
export const TICKET_TOPIC_LABELS: Readonly<Record<TicketTopic, string>> = {
  account: 'Mi cuenta',
  job: 'Una vacante',
  application: 'Una aplicación',
  company: 'Mi empresa',
  payments: 'Pagos',
  safety: 'Seguridad o una estafa',
  privacy: 'Privacidad y mis datos',
  other: 'Prensa u otra cosa',
};

/** Status of a question: it waits for an answer, was answered, or is closed. */
export const TICKET_STATUSES = ['open', 'answered', 'closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** Who wrote a message of a question: the sender or the team. */
export const TICKET_AUTHORS = ['sender', 'team'] as const;
export type TicketAuthor = (typeof TICKET_AUTHORS)[number];

/** Minimum length of a question to the support, in characters. */
export const TICKET_MESSAGE_MIN_LENGTH = 20;

/** Maximum length of a message to the support, in characters. */
export const TICKET_MESSAGE_MAX_LENGTH = 3000;

/** Maximum length of the team's answer, in characters. */
export const TICKET_ANSWER_MAX_LENGTH = 4000;

/** Maximum length of an internal note, in characters. */
export const TICKET_NOTE_MAX_LENGTH = 1000;

/** Maximum length of the address of the page that a question is about, in characters. */
export const TICKET_PAGE_MAX_LENGTH = 300;

/** A visitor's question that was written in fewer seconds is taken for one of a bot. */
export const TICKET_MIN_FILL_SECONDS = 3;

/** Maximum number of questions per hour from one address, because a whole town may share a mobile address. */
export const TICKETS_PER_ADDRESS_HOUR = 30;

/** Maximum number of questions per hour from one member, or from visitors with one e-mail. */
export const TICKETS_PER_SENDER_HOUR = 5;

/** Maximum number of replies per hour from one sender. */
export const TICKET_REPLIES_PER_HOUR = 20;

/** A member gets at most one e-mail in this many hours that confirms a question. */
export const TICKET_CONFIRMATION_HOURS = 24;

/** A user sees at most this many of their questions, the newest ones. */
export const OWN_TICKETS_MAX = 30;

/** An admin sees at most this many earlier questions of a sender. */
export const EARLIER_TICKETS_MAX = 10;

/** The link in an answer to a visitor works for this many days. */
export const TICKET_LINK_DAYS = 90;

/** An answered question is closed after this many days without a reply. */
export const ANSWERED_TICKET_DAYS = 14;

/** A closed question is deleted after this many days. */
export const CLOSED_TICKET_DAYS = 730;

/** Questions answered before this time are closed. */
export const answeredTicketCutoff = (now: Date): Date => addDays(now, -ANSWERED_TICKET_DAYS);

/** Questions closed before this time are deleted. */
export const closedTicketCutoff = (now: Date): Date => addDays(now, -CLOSED_TICKET_DAYS);

/** Returns when a link that is created now stops working. */
export const ticketLinkEnd = (now: Date): Date => addDays(now, TICKET_LINK_DAYS);

/** Characters of a reference: none that is easily taken for another one (0 and O, 1 and I). */
export const TICKET_REFERENCE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Number of characters of a reference, without the hyphen. */
export const TICKET_REFERENCE_LENGTH = 8;

/** Whether a text has the form of a reference: `K7M2-9QXP`. */
export const isTicketReference = (text: string): boolean =>
  /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/.test(text);

/** Path of the page that shows a visitor's question, with `?token=`. */
export const TICKET_LINK_PATH = '/consulta';

/**
 * Whether the sender may reply: not to a closed question; by the link of an e-mail once after each answer, so not when the
 * last message is their own.
 */
export const canReplyToTicket = (
  status: TicketStatus,
  { isByLink, lastAuthor }: { isByLink: boolean; lastAuthor: TicketAuthor },
): boolean => status !== 'closed' && (!isByLink || lastAuthor === 'team');

export const TICKET_REPLIED_TEXT = 'Recibimos tu respuesta';
export const TICKET_CLOSED_TEXT = 'Cerraste la consulta';
export const TICKET_NOT_FOUND_TEXT = 'No encontramos esta consulta';
export const TICKET_IS_CLOSED_TEXT = 'Esta consulta está cerrada. Si necesitas algo más, envía otra.';
export const TICKET_WAITS_TEXT =
  'Ya recibimos tu respuesta. Cuando te contestemos, podrás escribir otra vez.';
export const TICKET_CHANGED_TEXT =
  'Esta consulta cambió mientras la veías. Mira lo nuevo antes de seguir: lo que escribiste sigue aquí.';
