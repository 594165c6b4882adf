import * as z from 'zod';
import { idSchema } from '../../kernel/ids.schema.ts';
import { line, text } from '../../kernel/text.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { FULL_NAME_MAX_LENGTH } from '../../people/accounts/account.rules.ts';
import { emailField } from '../../people/accounts/accounts.schema.ts';
import { parsePagePath } from './page-path.ts';
import {
  TICKET_ANSWER_MAX_LENGTH,
  TICKET_AUTHORS,
  TICKET_MESSAGE_MAX_LENGTH,
  TICKET_MESSAGE_MIN_LENGTH,
  TICKET_NOTE_MAX_LENGTH,
  TICKET_PAGE_MAX_LENGTH,
  TICKET_STATUSES,
  TICKET_TOPICS,
} from './support.rules.ts';

const TOPIC_MISSING_TEXT = 'Elige de qué se trata';

/** As a form sends it: an empty one is none of the topics. */
const topicField = z.string(TOPIC_MISSING_TEXT).pipe(z.enum(TICKET_TOPICS, TOPIC_MISSING_TEXT));

/** Empty, or the address of a page of this site; stored as path and query. */
const pageField = text({ max: TICKET_PAGE_MAX_LENGTH })
  .refine((value) => value === '' || parsePagePath(value) !== undefined, {
    error: 'Escribe una página de Uneed, como /jobs',
  })
  .transform((value) => parsePagePath(value) ?? '');

const messageField = text({
  required: 'Cuéntanos qué pasó',
  min: TICKET_MESSAGE_MIN_LENGTH,
  tooShort: `Cuéntanos un poco más: al menos ${TICKET_MESSAGE_MIN_LENGTH} caracteres`,
  max: TICKET_MESSAGE_MAX_LENGTH,
});

/** Who asks, where there is no session. */
export const ticketVisitorSchema = z.object({
  name: line({ required: 'Escribe tu nombre', max: FULL_NAME_MAX_LENGTH }),
  email: emailField('Escribe tu correo', 'Revisa tu correo: no parece completo'),
});
export type TicketVisitor = z.infer<typeof ticketVisitorSchema>;

/** The question itself. */
export const ticketContentSchema = z.object({
  topic: topicField,
  message: messageField,
  page: pageField.default(''),
});
export type TicketContent = z.infer<typeof ticketContentSchema>;

/** The form of a visitor. */
export const visitorTicketSchema = ticketVisitorSchema.extend(ticketContentSchema.shape);

export const newTicketSchema = ticketVisitorSchema.partial().extend({
  ...ticketContentSchema.shape,
  /** Hidden from people: only bots fill it in. */
  website: z.string('Debe ser un texto').default(''),
  /** Milliseconds from the opening of the page to the submission. */
  elapsedMs: z.number('Debe ser un número').default(0),
});
export type NewTicket = z.infer<typeof newTicketSchema>;

/** Reply to a new question; a bot gets one too. */
export const ticketReceiptSchema = z.object({ reference: z.string() });

export const ticketReplySchema = z.object({
  text: text({ required: 'Escribe tu respuesta', max: TICKET_MESSAGE_MAX_LENGTH }),
});

const messageSchema = z.object({
  _id: idSchema,
  from: z.enum(TICKET_AUTHORS),
  text: z.string(),
  createdAt: timeSchema,
});

/** A question with its messages, as its sender reads it. */
export const ticketSchema = z.object({
  _id: idSchema,
  reference: z.string(),
  topic: z.enum(TICKET_TOPICS),
  status: z.enum(TICKET_STATUSES),
  createdAt: timeSchema,
  /** Oldest first. */
  messages: z.array(messageSchema),
  can: z.object({ reply: z.boolean(), close: z.boolean() }),
});
export type Ticket = z.infer<typeof ticketSchema>;

/** A question in a list for admins. */
export const ticketSummarySchema = z.object({
  _id: idSchema,
  reference: z.string(),
  topic: z.enum(TICKET_TOPICS),
  status: z.enum(TICKET_STATUSES),
  name: z.string(),
  /** Null for a visitor. */
  userId: idSchema.nullable(),
  /** The beginning of the sender's latest message. */
  excerpt: z.string(),
  createdAt: timeSchema,
  /** Since when it has this status. */
  statusAt: timeSchema,
});
export type TicketSummary = z.infer<typeof ticketSummarySchema>;

const adminMessageSchema = messageSchema.extend({
  /** A note that only admins read. */
  isNote: z.boolean(),
  /** Name of the admin; null for the sender, and for a deleted account. */
  by: z.string().nullable(),
});
export type AdminTicketMessage = z.infer<typeof adminMessageSchema>;

/** A question as admins see it, with the history of its sender. */
export const adminTicketSchema = ticketSummarySchema.omit({ excerpt: true }).extend({
  email: z.string(),
  /** The page that it is about; empty if none was given. */
  page: z.string(),
  /** Sent back with what an admin does, so that nothing new is overlooked. */
  version: z.int(),
  messages: z.array(adminMessageSchema),
  /** The account of the sender; null for a visitor. */
  account: z
    .object({
      createdAt: timeSchema,
      removalCount: z.int(),
      suspensionCount: z.int(),
      isSuspended: z.boolean(),
    })
    .nullable(),
  /** Whether a visitor wrote the e-mail of an account, which proves nothing. */
  isEmailOfAccount: z.boolean(),
  /** Other questions from the same e-mail, newest first. */
  earlier: z.array(
    ticketSummarySchema.pick({ _id: true, reference: true, topic: true, status: true, createdAt: true }),
  ),
});
export type AdminTicket = z.infer<typeof adminTicketSchema>;

const versionField = z.int('Recarga la página e inténtalo de nuevo');

export const ticketAnswerSchema = z.object({
  text: text({ required: 'Escribe la respuesta: la persona la va a leer', max: TICKET_ANSWER_MAX_LENGTH }),
  version: versionField,
});
export type TicketAnswer = z.infer<typeof ticketAnswerSchema>;

export const ticketNoteSchema = z.object({
  text: text({ required: 'Escribe la nota', max: TICKET_NOTE_MAX_LENGTH }),
});

export const ticketStatusSchema = z.object({
  status: z.enum(['open', 'closed'], 'Elige si la cierras o la reabres'),
  version: versionField,
});
