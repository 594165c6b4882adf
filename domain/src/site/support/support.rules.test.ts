import { expect, test } from 'vitest';
import * as rules from './support.rules.ts';
import { newTicketSchema, visitorTicketSchema } from './support.schema.ts';

const NOW = new Date('2026-11-22T12:00:00Z');

test('an answered question is closed, and a closed one is deleted, after the days of the rules', () => {
  expect(rules.answeredTicketCutoff(NOW)).toEqual(new Date('2026-11-08T12:00:00Z'));
  expect(rules.closedTicketCutoff(NOW)).toEqual(new Date('2024-11-22T12:00:00Z'));
  expect(rules.ticketLinkEnd(NOW)).toEqual(new Date('2027-02-20T12:00:00Z'));
  // The link works for as long as one can reply.
  expect(rules.TICKET_LINK_DAYS).toBeGreaterThan(rules.ANSWERED_TICKET_DAYS);
});

test('a sender replies until the question is closed, by a link once after each answer', () => {
  const replies = (isByLink: boolean, lastAuthor: rules.TicketAuthor) =>
    rules.TICKET_STATUSES.filter((status) => rules.canReplyToTicket(status, { isByLink, lastAuthor }));
  for (const lastAuthor of rules.TICKET_AUTHORS)
    expect(replies(false, lastAuthor)).toEqual(['open', 'answered']);
  // An open question with an answer as its last message was reopened by the team.
  expect(replies(true, 'team')).toEqual(['open', 'answered']);
  expect(replies(true, 'sender')).toEqual([]);
});

test('a reference has no characters that look alike', () => {
  expect(rules.TICKET_REFERENCE_ALPHABET).not.toMatch(/[01IO]/);
  expect(new Set(rules.TICKET_REFERENCE_ALPHABET).size).toBe(32);
  expect(rules.isTicketReference('K7M2-9QXP')).toBe(true);
  for (const text of ['', 'K7M2', 'k7m2-9qxp', 'K7M0-9QXP', 'K7M2-9QXP1', '<b>-9QXP'])
    expect(rules.isTicketReference(text)).toBe(false);
});

test('fewer questions are accepted from one sender than from one address', () => {
  expect(rules.TICKETS_PER_SENDER_HOUR).toBeLessThan(rules.TICKETS_PER_ADDRESS_HOUR);
  expect(Object.keys(rules.TICKET_TOPIC_LABELS)).toEqual([...rules.TICKET_TOPICS]);
});

const content = { topic: 'job', message: 'No puedo abrir la vacante', page: '/jobs/1?token=x#a' };

test('a visitor gives name and e-mail; the page is stored without secrets', () => {
  const visitor = { name: ' Ana ', email: ' ANA@Prueba.do ' };
  expect(visitorTicketSchema.parse({ ...content, ...visitor })).toEqual({
    topic: 'job',
    message: 'No puedo abrir la vacante',
    page: '/jobs/1',
    name: 'Ana',
    email: 'ana@prueba.do',
  });
  expect(newTicketSchema.parse({ topic: 'job', message: content.message })).toMatchObject({ page: '' });
});

test.each([
  ['topic', 'rubbish', 'Elige de qué se trata'],
  ['message', '', 'Cuéntanos qué pasó'],
  ['message', 'Corto', 'Cuéntanos un poco más: al menos 20 caracteres'],
  ['message', 'a'.repeat(3001), 'Máximo 3000 caracteres permitidos'],
  ['page', 'https://malo.example', 'Escribe una página de Uneed, como /jobs'],
  ['email', 'ana', 'Revisa tu correo: no parece completo'],
  ['email', '', 'Escribe tu correo'],
  ['name', ' ', 'Escribe tu nombre'],
])('%s %j: %s', (field, value, message) => {
  const parsed = visitorTicketSchema.safeParse({ ...content, name: 'Ana', email: 'a@b.do', [field]: value });
  expect(parsed.error?.issues).toMatchObject([{ path: [field], message }]);
});
