import { expect, it } from 'vitest';
import { addDays } from '../../kernel/time.ts';
import { ANSWER_REASONS } from '../../people/notifications/notification.rules.ts';
import {
  ANSWER_TEMPLATE_KEYS,
  ANSWER_TEMPLATES,
  answerText,
  daysWaited,
  expiredAnswersDueAt,
  isLongWait,
  isOwnAnswer,
  longWaitText,
  noteTo,
  pausedAnswersDueAt,
  previewNoteTo,
  unseenReminderCutoff,
} from './answer.rules.ts';

const NOW = new Date('2026-11-22T12:00:00Z');

it('puts the own words below the template, and leaves them out when there are none', () => {
  const { text } = ANSWER_TEMPLATES.thanks;
  expect(answerText('thanks', '')).toBe(text);
  expect(answerText('thanks', 'Nos vemos.')).toBe(`${text}\n\nNos vemos.`);
  expect(noteTo('Ana $& Peña', 'Hola, {nombre}. Suerte, {nombre}.')).toBe('Hola, Ana. Suerte, Ana.');
});

it('own words are previewed with the name, and without it while it is withheld', () => {
  const preview = (isWithheld: boolean) =>
    previewNoteTo({ fullName: 'Aplicante 7', isWithheld }, 'Gracias, {nombre}.');
  expect([preview(false), preview(true)]).toEqual(['Gracias, Aplicante.', 'Gracias, (su nombre).']);
});

it('an expired job answers a week after it expired', () => {
  expect(expiredAnswersDueAt(NOW)).toEqual(addDays(NOW, 7));
});

it('offers every template', () => {
  expect([...ANSWER_TEMPLATE_KEYS].sort()).toEqual(Object.keys(ANSWER_TEMPLATES).sort());
});

it('counts the answers of an owner, not those of a job by itself', () => {
  expect(ANSWER_REASONS.filter(isOwnAnswer)).toEqual(['declined', 'filled', 'cancelled', 'other']);
});

it('lets ask from the fourteenth whole day on', () => {
  const appliedAt = addDays(NOW, -14);
  expect(isLongWait(appliedAt, NOW)).toBe(true);
  expect(isLongWait(new Date(appliedAt.getTime() + 1), NOW)).toBe(false);
  expect(daysWaited(addDays(NOW, -16.5), NOW)).toBe(16);
  expect(longWaitText(16)).toBe('Llevas 16 días esperando');
});

it('reminds after 3 and 7 days, and answers a paused job after 14', () => {
  expect(unseenReminderCutoff(0, NOW)).toEqual(addDays(NOW, -3));
  expect(unseenReminderCutoff(1, NOW)).toEqual(addDays(NOW, -7));
  expect(pausedAnswersDueAt(NOW)).toEqual(addDays(NOW, 14));
});
