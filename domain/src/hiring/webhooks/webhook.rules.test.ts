import { expect, it } from 'vitest';
import {
  findWebhookUrlError,
  isWebhookDead,
  WEBHOOK_OFF_HOURS,
  WEBHOOK_RETRY_SECONDS,
  webhookOverlapEnd,
  webhookPausedUntil,
  webhookRetryAt,
} from './webhook.rules.ts';

const NOW = new Date('2026-03-02T12:00:00Z');

it('the attempts of a delivery last 24 hours, with longer and longer pauses', () => {
  const total = WEBHOOK_RETRY_SECONDS.reduce((sum, seconds) => sum + seconds, 0);
  expect(total).toBeGreaterThanOrEqual(WEBHOOK_OFF_HOURS * 3600);
  expect(total).toBeLessThan(WEBHOOK_OFF_HOURS * 3600 + 60);
  expect([...WEBHOOK_RETRY_SECONDS].sort((a, b) => a - b)).toEqual(WEBHOOK_RETRY_SECONDS);
});

it('each attempt follows the one before, until the last', () => {
  expect(webhookRetryAt(1, NOW)).toEqual(new Date('2026-03-02T12:00:05Z'));
  expect(webhookRetryAt(2, NOW)).toEqual(new Date('2026-03-02T12:05:00Z'));
  expect(webhookRetryAt(WEBHOOK_RETRY_SECONDS.length, NOW)).not.toBeNull();
  expect(webhookRetryAt(WEBHOOK_RETRY_SECONDS.length + 1, NOW)).toBeNull();
});

it('a receiver is given up after 24 hours', () => {
  expect(isWebhookDead(new Date('2026-03-01T12:00:00Z'), NOW)).toBe(true);
  expect(isWebhookDead(new Date('2026-03-01T12:00:01Z'), NOW)).toBe(false);
});

it('other events wait a minute after a failure, and a replaced secret is valid for a day', () => {
  expect(webhookPausedUntil(NOW)).toEqual(new Date('2026-03-02T12:01:00Z'));
  expect(webhookOverlapEnd(NOW)).toEqual(new Date('2026-03-03T12:00:00Z'));
});

it('an address has https and no password', () => {
  expect(findWebhookUrlError('https://empresa.do/uneed?de=vacantes')).toBeNull();
  expect(findWebhookUrlError('empresa.do/uneed')).toContain('dirección completa');
  expect(findWebhookUrlError('https:empresa.do')).toContain('dirección completa');
  expect(findWebhookUrlError('http://empresa.do')).toContain('https://');
  expect(findWebhookUrlError('https://ana:clave@empresa.do')).toContain('contraseña');
});
