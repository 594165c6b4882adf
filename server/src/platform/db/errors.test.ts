import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './errors.ts';

const failure = (message: string, code?: string) => Object.assign(new Error(message), { code });

test('a database that is gone, refuses, or no longer answers is away', () => {
  for (const away of [
    failure('connect ECONNREFUSED', 'ECONNREFUSED'),
    failure('terminating connection due to administrator command', '57P01'),
    failure('Connection terminated unexpectedly'),
    failure('Query read timeout'),
    failure('Client has encountered a connection error and is not queryable'),
    new AggregateError([failure('connect', 'ECONNREFUSED')]),
  ])
    expect(isDatabaseUnavailable(away)).toBe(true);
});

test('a statement that it refuses, or anything else that fails, is not', () => {
  for (const other of [failure('duplicate key', '23505'), failure('no such thing'), 'a word', undefined])
    expect(isDatabaseUnavailable(other)).toBe(false);
});
