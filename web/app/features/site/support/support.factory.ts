import type { AdminTicket, Ticket, TicketSummary } from '@uneed/domain/site/support/support.schema.ts';

const id = (number: number) => `01900000-0000-7000-8000-0000000007${String(number).padStart(2, '0')}`;

const base = {
  _id: id(1),
  reference: 'K7M2-9QXP',
  topic: 'job',
  createdAt: '2026-11-20T12:00:00Z',
} as const;

const question = {
  _id: id(2),
  from: 'sender',
  text: 'No puedo ver la vacante de chofer.',
  createdAt: '2026-11-20T12:00:00Z',
} as const;

const teamAnswer = {
  _id: id(3),
  from: 'team',
  text: 'Esa vacante cerró ayer.',
  createdAt: '2026-11-21T12:00:00Z',
} as const;

/** An answered question, as its sender reads it. */
export const buildTicket = (changes: Partial<Ticket> = {}): Ticket => ({
  ...base,
  status: 'answered',
  messages: [question, teamAnswer],
  can: { reply: true, close: true },
  ...changes,
});

/** An open question of a visitor in the list for admins. */
export const buildSummary = (changes: Partial<TicketSummary> = {}): TicketSummary => ({
  ...base,
  status: 'open',
  name: 'Ramón Duvergé',
  userId: null,
  excerpt: question.text,
  statusAt: base.createdAt,
  ...changes,
});

/** An open question of a visitor, as admins see it. */
export const buildAdminTicket = (changes: Partial<AdminTicket> = {}): AdminTicket => ({
  ...base,
  status: 'open',
  name: 'Ramón Duvergé',
  userId: null,
  email: 'ramon@prueba.do',
  page: '/jobs?q=chofer',
  version: 1,
  statusAt: base.createdAt,
  messages: [{ ...question, isNote: false, by: null }],
  account: null,
  isEmailOfAccount: false,
  earlier: [],
  ...changes,
});
