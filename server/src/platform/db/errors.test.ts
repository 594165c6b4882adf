import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './errors.ts';

const failure = (message: string, code?: string) => Object.assign(new Error(message), { code });

test('connection errors, shutdowns and timeouts mean that the database is unavailable', () => {
  for (const error of [
    failure('connect ECONNREFUSED', 'ECONNREFUSED'),
    failure('terminating connection due to administrator command', '57P01'),
    failure('could not extend file: No space left on device', '53100'),
    failure('out of memory', '53200'),
    failure('sorry, too many clients already', '53300'),
    failure('cannot execute INSERT in a read-only transaction', '25006'),
    failure('Connection terminated unexpectedly'),
    failure('Query read timeout'),
    failure('Client has encountered a connection error and is not queryable'),
    new AggregateError([failure('connect', 'ECONNREFUSED')]),
  ])
    expect(isDatabaseUnavailable(error)).toBe(true);
});

test('errors of a statement and other errors do not', () => {
  for (const other of [failure('duplicate key', '23505'), failure('no such thing'), 'a word', undefined])
    expect(isDatabaseUnavailable(other)).toBe(false);
});
