import { expect, it } from 'vitest';
import { PASSKEY_CHALLENGE_MINUTES, PASSKEY_NAME_MAX_LENGTH, PASSKEYS_MAX } from './passkeys.rules.ts';
import { addPasskeySchema, renamePasskeySchema } from './passkeys.schema.ts';

it('ten passkeys, with a challenge of five minutes each', () => {
  expect([PASSKEYS_MAX, PASSKEY_CHALLENGE_MINUTES]).toEqual([10, 5]);
});

it('a name is needed only where one is changed, and has a maximum', () => {
  const isName = (name: string) => renamePasskeySchema.safeParse({ name }).success;
  const longest = 'x'.repeat(PASSKEY_NAME_MAX_LENGTH);
  expect([isName(''), isName(longest), isName(`${longest}x`)]).toEqual([false, true, false]);
  expect(addPasskeySchema.shape.name.parse(undefined)).toBe('');
});
