import { expect, test } from 'vitest';
import {
  ALERT_BATCH_MINUTES,
  ALERT_DELETED_TEXT,
  ALERT_EMAIL_JOBS_MAX,
  ALERT_EMPTY_TEXT,
  ALERT_EXISTS_TEXT,
  ALERT_FREQUENCIES,
  ALERT_FREQUENCY_LABELS,
  ALERT_NOT_FOUND_TEXT,
  ALERT_REPEAT_DAYS,
  ALERT_SEND_HOUR,
  ALERTS_MAX,
  ALERTS_MAX_TEXT,
  alertDueAt,
  alertRepeatCutoff,
} from './alert.rules.ts';

test('each frequency has a label, and the labels name the hour at which alerts are sent', () => {
  expect(Object.keys(ALERT_FREQUENCY_LABELS)).toEqual([...ALERT_FREQUENCIES]);
  for (const frequency of ['daily', 'weekly'] as const)
    expect(ALERT_FREQUENCY_LABELS[frequency]).toContain(`a las ${ALERT_SEND_HOUR}:00`);
});

test('the limits are those of the design, and the errors name them', () => {
  expect([ALERTS_MAX, ALERT_EMAIL_JOBS_MAX, ALERT_BATCH_MINUTES, ALERT_REPEAT_DAYS]).toEqual([20, 10, 1, 30]);
  expect(ALERTS_MAX_TEXT).toContain('20 alertas');
  const texts = [ALERT_EMPTY_TEXT, ALERT_EXISTS_TEXT, ALERT_NOT_FOUND_TEXT, ALERT_DELETED_TEXT];
  expect(new Set(texts).size).toBe(4);
});

// 2026-11-20 is a Friday; 8:00 in Santo Domingo is 12:00 UTC.
test.each([
  ['instant', '2026-11-20T15:00:00Z', '2026-11-20T15:01:00.000Z'],
  ['daily', '2026-11-20T11:59:59Z', '2026-11-20T12:00:00.000Z'],
  ['daily', '2026-11-20T12:00:00Z', '2026-11-21T12:00:00.000Z'],
  ['daily', '2026-11-21T03:59:00Z', '2026-11-21T12:00:00.000Z'],
  ['weekly', '2026-11-20T15:00:00Z', '2026-11-23T12:00:00.000Z'],
  ['weekly', '2026-11-23T11:00:00Z', '2026-11-23T12:00:00.000Z'],
  ['weekly', '2026-11-23T12:00:00Z', '2026-11-30T12:00:00.000Z'],
  ['weekly', '2026-11-23T03:00:00Z', '2026-11-23T12:00:00.000Z'],
] as const)('a job found by a(n) %s alert at %s is sent at %s', (frequency, foundAt, dueAt) => {
  expect(alertDueAt(frequency, new Date(foundAt)).toISOString()).toBe(dueAt);
});

test('a job is not sent again for 30 days', () => {
  expect(alertRepeatCutoff(new Date('2026-12-01T00:00:00Z')).toISOString()).toBe('2026-11-01T00:00:00.000Z');
});
