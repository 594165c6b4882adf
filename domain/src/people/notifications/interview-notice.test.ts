import { expect, test } from 'vitest';
import { interviewNoticeText } from './interview-notice.ts';
import { INTERVIEW_NOTICES, INTERVIEW_SIDES } from './notification.rules.ts';

const STARTS_AT = '2026-12-01T14:00:00.000Z';

test('names the vacancy to both sides, and the candidate to the owner alone', () => {
  for (const notice of INTERVIEW_NOTICES)
    for (const side of INTERVIEW_SIDES) {
      const text = interviewNoticeText({ notice, side, startsAt: STARTS_AT }, '«Cajera»', 'Ana Peña');
      expect(text).toContain('«Cajera»');
      expect([text, text.includes('Ana Peña')]).toEqual([text, side === 'owner']);
    }
});

test('says when it is, in the time of Santo Domingo', () => {
  const textOf = (notice: (typeof INTERVIEW_NOTICES)[number], startsAt: string | null = STARTS_AT) =>
    interviewNoticeText({ notice, side: 'candidate', startsAt }, '«Cajera»', '');
  expect(textOf('dayBefore')).toBe('Tu entrevista para «Cajera» es el martes 1 de diciembre, 10:00 a. m.');
  expect(textOf('hourBefore')).toBe('Tu entrevista para «Cajera» es a las 10:00 a. m.');
  const uncertain = {
    notice: 'hourBefore',
    side: 'candidate',
    startsAt: STARTS_AT,
    isUncertain: true,
  } as const;
  expect(interviewNoticeText(uncertain, '«Cajera»', '')).toBe(
    'Tu entrevista para «Cajera» es a las 10:00 a. m. No vayas sin confirmarla antes: estamos revisando la vacante',
  );
  expect(textOf('cancelled', null)).toBe('Cancelaron tu entrevista para «Cajera» (a la hora acordada)');
  expect(textOf('offered', null)).toBe('Te ofrecen una entrevista para «Cajera». Elige tu hora');
});
