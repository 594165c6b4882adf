import { DEVICE_DAYS } from '@uneed/domain/people/accounts/account.rules.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEVICE_COOKIE } from '../../../platform/http/device-cookie.ts';
import { hashSecret } from '../../../platform/secrets.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUpViaApi, type TestUser } from '../../../testing/users.ts';
import { registerEnterprise } from '../../organizations/enterprises/enterprises.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const logIn = ({ email, password }: TestUser, cookie?: string) =>
  test.anonymous.post('/auth/login', { email, password }, cookie === undefined ? {} : { cookie });
const deviceOf = (response: LightMyRequestResponse) =>
  response.cookies.find(({ name }) => name === DEVICE_COOKIE);
const devicesOf = (user: { id: string }) =>
  test.database.db
    .selectFrom('signInDevices')
    .select(['deviceHash', 'firstUsedAt', 'lastUsedAt'])
    .where('userId', '=', user.id)
    .orderBy('firstUsedAt')
    .execute();

describe('the device of a sign-in', () => {
  it('gets one random id, of which only the hash is stored with each account', async () => {
    const [one, other] = [await signUpViaApi(test), await signUpViaApi(test)];
    const first = deviceOf(await logIn(one));
    const id = first?.value ?? '';
    expect(first).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: DEVICE_DAYS * 86_400 });
    const second = deviceOf(await logIn(other, `${DEVICE_COOKIE}=${id}`));
    expect(second?.value).toBe(id);
    const hash = hashSecret(id);
    for (const user of [one, other]) {
      const hashes = (await devicesOf(user)).map(({ deviceHash }) => deviceHash);
      // The other device is that of the sign-up.
      expect(hashes).toHaveLength(2);
      expect(hashes).toContainEqual(hash);
    }
  });

  it.each(['', 'x', 'a'.repeat(5_000), "'; drop table users; --"])(
    'is a new one instead of %j',
    async (id) => {
      const user = await signUpViaApi(test);
      const device = deviceOf(await logIn(user, `${DEVICE_COOKIE}=${encodeURIComponent(id)}`));
      expect(device?.value).toMatch(/^[\w-]{43}$/);
    },
  );

  it('is not stored for a wrong password, nor for an enterprise', async () => {
    const user = await signUpViaApi(test);
    const rejected = await logIn({ ...user, password: 'otra-cosa' });
    expect([rejected.statusCode, deviceOf(rejected)]).toEqual([401, undefined]);
    expect(await devicesOf(user)).toHaveLength(1);
    const { enterprise } = await registerEnterprise(test);
    expect(await devicesOf({ id: enterprise._id })).toEqual([]);
  });

  it('is deleted when the account has not signed in on it for long, and with the account', async () => {
    const [user, deleted] = [await signUpViaApi(test), await signUpViaApi(test)];
    const id = deviceOf(await logIn(user))?.value ?? '';
    test.clock.advanceDays(DEVICE_DAYS - 1);
    await logIn(user, `${DEVICE_COOKIE}=${id}`);
    test.clock.advanceDays(1);
    await test.app.queue.runScheduled('accounts.tidied');
    expect((await devicesOf(user)).map(({ deviceHash }) => deviceHash)).toEqual([hashSecret(id)]);
    await logIn(deleted);
    await test.database.db.deleteFrom('users').where('id', '=', deleted.id).execute();
    expect(await devicesOf(deleted)).toEqual([]);
  });
});
