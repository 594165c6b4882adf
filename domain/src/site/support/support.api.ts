import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema } from '../../kernel/ids.schema.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import { pageNumberSchema, paginationSchema } from '../../kernel/page.schema.ts';
import { OWN_TICKETS_MAX, TICKET_STATUSES } from './support.rules.ts';
import {
  adminTicketSchema,
  newTicketSchema,
  ticketAnswerSchema,
  ticketNoteSchema,
  ticketReceiptSchema,
  ticketReplySchema,
  ticketSchema,
  ticketStatusSchema,
  ticketSummarySchema,
} from './support.schema.ts';

const tag = 'support';

export const createTicket = endpoint({
  tag,
  method: 'POST',
  path: '/support/tickets',
  summary:
    'Sends a question to the support and returns its reference; a visitor gives name and e-mail. Accepts an Idempotency-Key.',
  body: newTicketSchema,
  reply: ticketReceiptSchema,
  status: 201,
  errors: ['MISSING_FIELDS', 'CONFLICT'],
});

export const listMyTickets = endpoint({
  tag,
  method: 'GET',
  path: '/support/tickets',
  summary: `Questions of the signed-in user with their answers, newest first; at most ${OWN_TICKETS_MAX}.`,
  reply: z.object({ tickets: z.array(ticketSchema) }),
  errors: ['UNAUTHENTICATED'],
});

export const replyToTicket = endpoint({
  tag,
  method: 'POST',
  path: '/support/tickets/:id/messages',
  summary: 'Adds a message to an own question that is not closed. Accepts an Idempotency-Key.',
  params: idParamsSchema,
  body: ticketReplySchema,
  reply: messageReplySchema,
  status: 201,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT'],
});

export const closeMyTicket = endpoint({
  tag,
  method: 'POST',
  path: '/support/tickets/:id/close',
  summary: 'Closes an own question; closing it again changes nothing.',
  params: idParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});

const tokenField = z.string('Falta el enlace');

export const getTicketByToken = endpoint({
  tag,
  method: 'GET',
  path: '/support/by-token',
  summary: 'The question of the link in an e-mail, without a session.',
  query: z.object({ token: tokenField }),
  reply: ticketSchema,
  errors: ['NOT_FOUND'],
});

export const replyByToken = endpoint({
  tag,
  method: 'POST',
  path: '/support/by-token/messages',
  summary:
    'Adds a message to the question of the link in an e-mail, once after each answer. Accepts an Idempotency-Key.',
  body: ticketReplySchema.extend({ token: tokenField }),
  reply: messageReplySchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const listTickets = endpoint({
  tag,
  method: 'GET',
  path: '/admin/support',
  summary:
    'Questions for admins: the open ones, oldest first; the answered or closed ones, newest first. Counts at most 1,000.',
  query: z.object({ status: z.enum(TICKET_STATUSES).default('open').catch('open'), page: pageNumberSchema }),
  reply: z.object({
    tickets: z.array(ticketSummarySchema),
    /** Number of open questions. */
    openCount: z.int(),
    pagination: paginationSchema,
  }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

export const getTicket = endpoint({
  tag,
  method: 'GET',
  path: '/admin/support/:id',
  summary: 'A question with its messages, notes and the history of its sender.',
  params: idParamsSchema,
  reply: adminTicketSchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
});

export const answerTicket = endpoint({
  tag,
  method: 'POST',
  path: '/admin/support/:id/answer',
  summary: 'Answers a question that is not closed and has this version; the sender gets an e-mail.',
  params: idParamsSchema,
  body: ticketAnswerSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});

export const addTicketNote = endpoint({
  tag,
  method: 'POST',
  path: '/admin/support/:id/notes',
  summary: 'Adds a note that only admins read. Accepts an Idempotency-Key.',
  params: idParamsSchema,
  body: ticketNoteSchema,
  reply: messageReplySchema,
  status: 201,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});

export const setTicketStatus = endpoint({
  tag,
  method: 'POST',
  path: '/admin/support/:id/status',
  summary: 'Closes or reopens a question that has this version.',
  params: idParamsSchema,
  body: ticketStatusSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});
