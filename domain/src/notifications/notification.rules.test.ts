import { expect, test } from 'vitest';
import { NOTICE_KINDS } from '../settings/settings.rules.ts';
import {
  APPLICANT_LETTERS_PER_DAY,
  JOB_EXPIRY_WARNING_DAYS,
  jobExpiryHorizon,
  NOTIFICATION_KINDS,
  READ_NOTIFICATION_DAYS,
  retentionHorizons,
  SWITCH_OF_NOTIFICATION,
  UNREAD_LETTER_AFTER_MINUTES,
  UNREAD_LETTERS_PER_DAY,
  UNREAD_NOTIFICATION_DAYS,
  unreadLetterHorizon,
} from './notification.rules.ts';
import { readNotificationsSchema } from './notifications.schema.ts';

const NOON = new Date('2026-11-21T16:00:00Z');

test('every kind has a switch in the settings', () => {
  for (const kind of NOTIFICATION_KINDS) expect(NOTICE_KINDS).toContain(SWITCH_OF_NOTIFICATION[kind]);
});

test('horizons are as far away as the rules say', () => {
  expect([JOB_EXPIRY_WARNING_DAYS, UNREAD_LETTER_AFTER_MINUTES, READ_NOTIFICATION_DAYS]).toEqual([3, 15, 60]);
  expect(jobExpiryHorizon(NOON).toISOString()).toBe('2026-11-24T16:00:00.000Z');
  expect(unreadLetterHorizon(NOON).toISOString()).toBe('2026-11-21T15:45:00.000Z');
  expect(retentionHorizons(NOON).read.toISOString()).toBe('2026-09-22T16:00:00.000Z');
});

test('what was not read is kept for longer, and letters have an end', () => {
  expect(UNREAD_NOTIFICATION_DAYS).toBeGreaterThan(READ_NOTIFICATION_DAYS);
  expect(UNREAD_LETTERS_PER_DAY).toBeLessThan(APPLICANT_LETTERS_PER_DAY);
});

test('reading names one notification or says all', () => {
  const id = '01900000-0000-7000-8000-0000000000a1';
  for (const fine of [{ id }, { all: true }])
    expect(readNotificationsSchema.safeParse(fine).success).toBe(true);
  for (const rubbish of [{}, { all: false }, { id: 'x' }, { id: null }, [], null])
    expect(readNotificationsSchema.safeParse(rubbish).success).toBe(false);
});
