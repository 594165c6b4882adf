import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { signUp, type TestUser } from '../../testing/users.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const kindsOff = async (person: TestUser) => {
  const { notices } = (await person.get('/settings')).json();
  return Object.keys(notices).filter((kind) => !notices[kind].mail);
};

/** Applies to a vacancy of this person; gives the letters that came of it. */
async function receive(owner: TestUser) {
  const before = test.letters.length;
  await (await signUp(test)).post(`/jobs/${await publish(owner)}/apply`);
  await test.runJobs();
  return test.letters.slice(before).filter(({ to }) => to === owner.email);
}

async function linkOf(owner: TestUser): Promise<URL> {
  const [arrived] = await receive(owner);
  return new URL(arrived?.letter.unsubscribeUrl ?? '');
}
const oneClick = (url: URL) =>
  test.app.http.inject({
    method: 'POST',
    url: `${url.pathname}${url.search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

describe('stopping letters', () => {
  it('works by one click of the mail program, for that kind and that person only', async () => {
    const [me, other] = [await newReferent(test), await newReferent(test)];
    const url = await linkOf(me);
    expect(url.pathname).toBe('/unsubscribe');
    for (let times = 0; times < 2; times += 1) expect((await oneClick(url)).statusCode).toBe(200);
    expect([await kindsOff(me), await kindsOff(other)]).toEqual([['applications'], []]);
    expect(await receive(me)).toEqual([]);
    expect(await receive(other)).toHaveLength(1);
  });

  it('works from the page that the letter links to, without a session', async () => {
    const me = await newReferent(test);
    const token = (await linkOf(me)).searchParams.get('token');
    const answer = await test.nobody.post('/settings/unsubscribe', { token });
    expect(answer.json()).toMatchObject({ kind: 'applications' });
    expect(await kindsOff(me)).toEqual(['applications']);
  });

  it('refuses tokens that are not ours', async () => {
    const me = await newReferent(test);
    const url = await linkOf(me);
    const token = url.searchParams.get('token') ?? '';
    const [userId, kind, signature] = token.split('.');
    const rubbish = [
      '',
      'x',
      'a.b.c',
      `${userId}.messages.${signature}`,
      `${userId}.${kind}.`,
      `${userId}.${kind}.AAAA`,
    ];
    for (const wrong of rubbish) {
      expect((await test.nobody.post('/settings/unsubscribe', { token: wrong })).statusCode).toBe(404);
      url.searchParams.set('token', wrong);
      expect((await oneClick(url)).statusCode).toBe(404);
    }
    expect((await test.nobody.post('/settings/unsubscribe', {})).statusCode).toBe(400);
    expect(await kindsOff(me)).toEqual([]);
  });

  it('keeps letters about security', async () => {
    const me = await newReferent(test);
    for (const kind of ['applications', 'contracts', 'referents', 'jobExpiry', 'messages', 'community'])
      await me.patch('/settings/notices', { kind, channel: 'mail', isOn: false });
    await test.nobody.post('/auth/forgot-password', { email: me.email });
    await test.runJobs();
    expect(test.letters.at(-1)).toMatchObject({
      to: me.email,
      letter: { heading: 'Restablece tu contraseña' },
    });
    expect(test.letters.at(-1)?.letter.unsubscribeUrl).toBeUndefined();
  });
});
