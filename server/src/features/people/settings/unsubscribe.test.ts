import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUpViaApi, type TestUser } from '../../../testing/users.ts';
import { newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Without the community, whose emails are off until the user turns them on. */
const listMutedKinds = async (user: TestUser) => {
  const { notices } = (await user.get('/settings')).json();
  return Object.keys(notices).filter((kind) => kind !== 'community' && !notices[kind].mail);
};

/** Applies to a job of this user and returns the emails that the user receives. */
async function receiveEmails(owner: TestUser) {
  const before = test.emails.length;
  await (await signUpViaApi(test)).post(`/jobs/${await publish(owner)}/apply`);
  await test.runTasks();
  return test.emails.slice(before).filter(({ to }) => to === owner.email);
}

async function getUnsubscribeUrl(owner: TestUser): Promise<URL> {
  const [email] = await receiveEmails(owner);
  return new URL(email?.email.unsubscribeUrl ?? '');
}
const oneClick = (url: URL) =>
  test.app.http.inject({
    method: 'POST',
    url: `${url.pathname}${url.search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

describe('unsubscribing from emails', () => {
  it('works with one click in the mail client, only for that kind and user', async () => {
    const [me, other] = [await newReferent(test), await newReferent(test)];
    const url = await getUnsubscribeUrl(me);
    expect(url.pathname).toBe('/unsubscribe');
    for (let times = 0; times < 2; times += 1) expect((await oneClick(url)).statusCode).toBe(200);
    expect([await listMutedKinds(me), await listMutedKinds(other)]).toEqual([['applications'], []]);
    expect(await receiveEmails(me)).toEqual([]);
    expect(await receiveEmails(other)).toHaveLength(1);
  });

  it('works on the linked page without a session', async () => {
    const me = await newReferent(test);
    const token = (await getUnsubscribeUrl(me)).searchParams.get('token');
    const response = await test.anonymous.post('/settings/unsubscribe', { token });
    expect(response.json()).toMatchObject({ kind: 'applications' });
    expect(await listMutedKinds(me)).toEqual(['applications']);
  });

  it('rejects tokens with an invalid signature', async () => {
    const me = await newReferent(test);
    const url = await getUnsubscribeUrl(me);
    const token = url.searchParams.get('token') ?? '';
    const [userId, kind, signature] = token.split('.');
    const invalidTokens = [
      '',
      'x',
      'a.b.c',
      `${userId}.messages.${signature}`,
      `${userId}.${kind}.`,
      `${userId}.${kind}.AAAA`,
    ];
    for (const wrong of invalidTokens) {
      expect((await test.anonymous.post('/settings/unsubscribe', { token: wrong })).statusCode).toBe(404);
      url.searchParams.set('token', wrong);
      expect((await oneClick(url)).statusCode).toBe(404);
    }
    expect((await test.anonymous.post('/settings/unsubscribe', {})).statusCode).toBe(400);
    expect(await listMutedKinds(me)).toEqual([]);
  });

  it('does not stop security emails', async () => {
    const me = await newReferent(test);
    for (const kind of ['applications', 'contracts', 'referents', 'jobExpiry', 'messages', 'community'])
      await me.patch('/settings/notices', { kind, channel: 'mail', isOn: false });
    await test.anonymous.post('/auth/forgot-password', { email: me.email });
    await test.runTasks();
    const sent = test.emails.findLast(({ to }) => to === me.email) ?? expect.fail();
    expect(sent.email.heading).toBe('Restablece tu contraseña');
    expect(sent.email.unsubscribeUrl).toBeUndefined();
  });
});
