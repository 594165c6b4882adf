import { expect, it } from 'vitest';
import {
  API_KEY_EXPIRY_DAYS,
  API_KEY_NAME_MAX_LENGTH,
  API_KEY_READS_PER_MINUTE,
  API_KEY_SHOWN_LENGTH,
  API_KEY_USE_SECONDS,
  API_KEY_WRITES_PER_MINUTE,
  API_KEYS_MAX,
  API_SCOPE_LABELS,
  API_SCOPES,
  isApiKeyExpired,
  isApiKeyFormat,
  missingScopeText,
  sortScopes,
} from './api-key.rules.ts';
import { newApiKeySchema } from './api-keys.schema.ts';

const NOW = new Date('2026-11-29T12:00:00Z');
const BODY = { name: 'Sistema', scopes: ['jobs:read'], expiresInDays: 90, password: 'secreta' };

it('ten keys with a name of 60 characters, for 30, 90 or 365 days; 600 reads and 60 writes a minute', () => {
  expect([API_KEYS_MAX, API_KEY_NAME_MAX_LENGTH, API_KEY_READS_PER_MINUTE]).toEqual([10, 60, 600]);
  expect([API_KEY_WRITES_PER_MINUTE, API_KEY_USE_SECONDS, API_KEY_SHOWN_LENGTH]).toEqual([60, 60, 10]);
  expect(API_KEY_EXPIRY_DAYS).toEqual([30, 90, 365]);
});

it('a key has a prefix and 43 characters of base64url', () => {
  const secret = 'aB-_'.repeat(11).slice(0, 43);
  expect(isApiKeyFormat(`uneed_${secret}`)).toBe(true);
  for (const text of [secret, `uneed_${secret}x`, 'uneed_', `UNEED_${secret}`, ` uneed_${secret}`])
    expect([text, isApiKeyFormat(text)]).toEqual([text, false]);
});

it('a key has expired from its time on; one without never', () => {
  expect(isApiKeyExpired(NOW, NOW)).toBe(true);
  expect(isApiKeyExpired(new Date(NOW.getTime() + 1), NOW)).toBe(false);
  expect(isApiKeyExpired(null, NOW)).toBe(false);
});

it('scopes have a label, an order, and a text about a missing one that names it', () => {
  expect(Object.keys(API_SCOPE_LABELS)).toEqual([...API_SCOPES]);
  expect(sortScopes(['stages:write', 'jobs:read', 'jobs:read', 'x'])).toEqual(['jobs:read', 'stages:write']);
  expect(missingScopeText('jobs:write')).toContain('permiso jobs:write');
});

it('a new key needs a name, at least one scope, an expiry that exists, and a proof', () => {
  const isValid = (changes: object) => newApiKeySchema.safeParse({ ...BODY, ...changes }).success;
  expect([isValid({}), isValid({ expiresInDays: null })]).toEqual([true, true]);
  const invalid = [
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { scopes: [] },
    { scopes: ['admin'] },
    { expiresInDays: 31 },
    { expiresInDays: undefined },
    { password: '' },
  ];
  for (const changes of invalid) expect([changes, isValid(changes)]).toEqual([changes, false]);
});
