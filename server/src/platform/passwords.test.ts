import { expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

it('passwords are hashed with argon2id, 19 MiB and two passes', async () => {
  const passwords = createPasswords();
  const passwordHash = await passwords.hash('secreta-123');
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(passwordHash, 'secreta-123')).toBe(true);
  expect(await passwords.verify(passwordHash, 'secreta-124')).toBe(false);
});

it('an unknown user has no right password', async () => {
  expect(await createPasswords().verify(undefined, 'nobody has this password')).toBe(false);
});
