import { expect, test } from 'vitest';
import { NOTIFICATION_TOPICS } from '../settings/settings.rules.ts';
import {
  ANSWER_LABELS,
  ANSWER_REASONS,
  APPLICANT_EMAILS_PER_DAY,
  formatClosing,
  formatPlanEnd,
  NOTIFICATION_KINDS,
  parseAnswerReason,
  quoteNote,
  READ_NOTIFICATION_DAYS,
  retentionCutoffs,
  TOPIC_BY_NOTIFICATION_KIND,
  UNREAD_EMAIL_DELAY_MINUTES,
  UNREAD_EMAILS_PER_DAY,
  UNREAD_NOTIFICATION_DAYS,
  unreadEmailCutoff,
} from './notification.rules.ts';
import { readNotificationsSchema } from './notifications.schema.ts';

const NOON = new Date('2026-11-21T16:00:00Z');

test('every kind of notification has a topic in the settings, except what somebody waits for: decisions, answers, purchases', () => {
  const withoutTopic = NOTIFICATION_KINDS.filter((kind) => TOPIC_BY_NOTIFICATION_KIND[kind] === null);
  expect(withoutTopic).toEqual([
    'sanctionChanged',
    'ticketAnswered',
    'enterpriseReviewed',
    'employmentRequested',
    'orderChanged',
    'planEnding',
    'findableByChanged',
    'webhookOff',
  ]);
  for (const kind of NOTIFICATION_KINDS.filter((kind) => !withoutTopic.includes(kind)))
    expect(NOTIFICATION_TOPICS).toContain(TOPIC_BY_NOTIFICATION_KIND[kind]);
});

test('returns the cutoffs of unread e-mails and of retention', () => {
  expect([UNREAD_EMAIL_DELAY_MINUTES, READ_NOTIFICATION_DAYS]).toEqual([15, 60]);
  expect(unreadEmailCutoff(NOON).toISOString()).toBe('2026-11-21T15:45:00.000Z');
  expect(retentionCutoffs(NOON).read.toISOString()).toBe('2026-09-22T16:00:00.000Z');
});

test('describes the time until closing in calendar days of the Dominican Republic', () => {
  const texts = [
    ['2026-11-28T16:00:00Z', 'cierra en 7 días'],
    ['2026-11-23T04:00:00Z', 'cierra en 2 días'],
    ['2026-11-23T03:59:00Z', 'cierra mañana'],
    ['2026-11-22T04:00:00Z', 'cierra mañana'],
    ['2026-11-22T03:59:00Z', 'cierra hoy'],
    ['2026-11-21T16:00:00Z', 'cerró el 21 de noviembre de 2026'],
  ] as const;
  for (const [closesAt, text] of texts) expect(formatClosing(new Date(closesAt), NOON)).toBe(text);
});

test('unread notifications are kept longer than read ones, and e-mails are limited', () => {
  expect(UNREAD_NOTIFICATION_DAYS).toBeGreaterThan(READ_NOTIFICATION_DAYS);
  expect(UNREAD_EMAILS_PER_DAY).toBeLessThan(APPLICANT_EMAILS_PER_DAY);
});

test('marks one notification or all as read', () => {
  const id = '01900000-0000-7000-8000-0000000000a1';
  for (const fine of [{ id }, { all: true }])
    expect(readNotificationsSchema.safeParse(fine).success).toBe(true);
  for (const rubbish of [{}, { all: false }, { id: 'x' }, { id: null }, [], null])
    expect(readNotificationsSchema.safeParse(rubbish).success).toBe(false);
});

test('says in calendar days when a plan ends', () => {
  const texts = ['2027-02-07', '2027-02-01', '2027-01-31', '2027-01-30'].map((day) =>
    formatPlanEnd(new Date(`${day}T23:00:00-04:00`), new Date('2027-01-31T12:00:00-04:00')),
  );
  expect(texts).toEqual(['termina en 7 días', 'termina mañana', 'termina hoy', 'terminó']);
});

test('quotes the first 140 characters of a note, on one line', () => {
  expect(quoteNote(`Hola\n\n${'ñ'.repeat(200)}`)).toBe(`Hola ${'ñ'.repeat(135)}…`);
  expect(quoteNote('')).toBe('');
});

test('labels every reason of an answer as not selected, and knows the reasons of the database', () => {
  for (const reason of ANSWER_REASONS) expect(ANSWER_LABELS[reason]).toMatch(/^No seleccionada/);
  expect([parseAnswerReason('filled'), parseAnswerReason('otro'), parseAnswerReason(null)]).toEqual([
    'filled',
    null,
    null,
  ]);
});
