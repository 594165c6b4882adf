import { expect, it } from 'vitest';
import {
  canOfferPush,
  PUSH_BODY_LENGTH,
  PUSH_CIRCUIT_FAILURES,
  PUSH_CIRCUIT_MINUTES,
  PUSH_DEVICES_MAX,
  PUSH_ENDPOINT_MAX_LENGTH,
  PUSH_OFFER_INTERVAL_DAYS,
  PUSH_PATH_MAX_LENGTH,
  PUSH_PAYLOAD_MAX_BYTES,
  PUSH_RETRY_FIRST_MINUTES,
  PUSH_RETRY_HOURS,
  PUSH_RETRY_MAX_MINUTES,
  PUSH_TIMEOUT_MS,
  PUSH_TITLE_LENGTH,
  PUSH_TTL_HOURS,
  PUSH_URGENCIES,
  pushExpiresAt,
  pushRetryAt,
} from './push.rules.ts';

const NOON = new Date('2026-11-21T16:00:00Z');
const minutesAfterNoon = (at: Date) => (at.getTime() - NOON.getTime()) / 60_000;

it('tries again after a minute, and then at intervals that double up to an hour', () => {
  const delays = [1, 2, 3, 7, 8, 1000].map((failures) => minutesAfterNoon(pushRetryAt(failures, NOON)));
  expect(delays).toEqual([PUSH_RETRY_FIRST_MINUTES, 2, 4, PUSH_RETRY_MAX_MINUTES, 60, 60]);
});

it('gives up after a day, or when the push service would drop the message', () => {
  expect(minutesAfterNoon(pushExpiresAt('contracts', NOON))).toBe(60 * PUSH_RETRY_HOURS);
  expect(minutesAfterNoon(pushExpiresAt('community', NOON))).toBe(60 * PUSH_TTL_HOURS.community);
  expect(Object.keys(PUSH_TTL_HOURS)).toEqual(Object.keys(PUSH_URGENCIES));
});

it('offers push messages again 30 days after they were declined', () => {
  expect(PUSH_OFFER_INTERVAL_DAYS).toBe(30);
  const daysLater = (days: number) => new Date(NOON.getTime() + days * 86_400_000);
  expect(canOfferPush(null, NOON)).toBe(true);
  expect(canOfferPush(NOON, daysLater(29))).toBe(false);
  expect(canOfferPush(NOON, daysLater(30))).toBe(true);
});

it('the texts fit into a payload, whatever the characters', () => {
  // A control character takes six bytes in JSON, an emoji four.
  const texts = (PUSH_TITLE_LENGTH + PUSH_BODY_LENGTH) * 6 + PUSH_PATH_MAX_LENGTH;
  expect(texts).toBeLessThan(PUSH_PAYLOAD_MAX_BYTES - 300);
  expect([PUSH_DEVICES_MAX, PUSH_ENDPOINT_MAX_LENGTH]).toEqual([10, 1000]);
});

it('a push service that fails is left alone for less time than a message is retried', () => {
  expect(PUSH_CIRCUIT_FAILURES).toBeGreaterThan(1);
  expect(PUSH_CIRCUIT_MINUTES).toBeLessThan(PUSH_RETRY_MAX_MINUTES);
  expect(PUSH_TIMEOUT_MS).toBeLessThan(60_000);
});
