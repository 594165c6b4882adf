import {
  UNCONFIRMED_CONVERSATIONS_TEXT,
  YOUNG_ACCOUNT_CONVERSATIONS_PER_DAY,
  YOUNG_ACCOUNT_HOURS,
} from '@uneed/domain/community/messages/message.rules.ts';
import { CONFIRM_EMAIL_TO_VOUCH_TEXT } from '@uneed/domain/hiring/referrals/vouch.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newReferent, publish } from '../features/hiring/jobs/jobs.factory.ts';
import { makeOlder, newReferrer, openLinkOf } from '../features/hiring/referrals/referrals.factory.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { confirmEmail, signUpViaApi, type TestUser } from '../testing/users.ts';

/** What waits for the confirmation of an address, and what does not (product.md, 'Confirmed e-mail'). */

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const newcomer = () => signUpViaApi(test, { isUnconfirmed: true });
const makeUnconfirmed = ({ id }: TestUser) =>
  test.database.db.updateTable('users').set({ emailStatus: 'unconfirmed' }).where('id', '=', id).execute();

async function subjectsTo({ email }: TestUser) {
  await test.runTasks();
  return [...test.emails, ...test.receipts]
    .filter(({ to }) => to === email)
    .map((sent) => sent.email.subject);
}

/** Confirms an address with the link of its e-mail, as its owner does. */
async function confirmByLink({ email }: TestUser) {
  await test.runTasks();
  const sent = test.receipts.find(({ to }) => to === email)?.email.action?.url ?? '';
  const token = new URLSearchParams(new URL(sent).hash.slice(1)).get('token');
  expect((await test.anonymous.post('/auth/email-confirmation/link', { token })).statusCode).toBe(200);
}

it('one can apply, be answered, and write at once', async () => {
  const [candidate, owner] = [await newcomer(), await newReferent(test)];
  const jobId = await publish(owner);
  expect((await candidate.post(`/jobs/${jobId}/apply`)).statusCode).toBe(201);
  expect((await owner.post(`/contracts/job/${jobId}/candidate/${candidate.id}`)).statusCode).toBe(201);
  expect((await candidate.post(`/messages/send/${owner.id}`, { text: 'Hola' })).statusCode).toBe(201);
  expect((await owner.post(`/messages/send/${candidate.id}`, { text: 'Hola' })).statusCode).toBe(201);
});

describe('e-mails', () => {
  it('about an application are sent to a confirmed address, and security e-mails to any', async () => {
    const [candidate, neighbour, owner] = [
      await newcomer(),
      await signUpViaApi(test),
      await newReferent(test),
    ];
    const jobId = await publish(owner);
    for (const user of [candidate, neighbour]) {
      await user.post(`/jobs/${jobId}/apply`);
      await owner.post(`/contracts/job/${jobId}/candidate/${user.id}`);
    }
    expect(await subjectsTo(candidate)).toEqual(['Confirma tu correo en Uneed']);
    expect((await subjectsTo(neighbour)).map((subject) => subject.slice(0, 9))).toContain('Aplicaste');
    await candidate.post('/auth/change-password', {
      currentPassword: candidate.password,
      newPassword: 'otra-clave-larga',
    });
    expect(await subjectsTo(candidate)).toContain('Cambiaste tu contraseña de Uneed');
  });

  it('are sent as before to accounts from before addresses were confirmed', async () => {
    const [candidate, owner] = [await signUpViaApi(test), await newReferent(test)];
    await test.database.db
      .updateTable('users')
      .set({ emailStatus: 'unknown' })
      .where('id', '=', candidate.id)
      .execute();
    await candidate.post(`/jobs/${await publish(owner)}/apply`);
    expect((await subjectsTo(candidate)).some((subject) => subject.startsWith('Aplicaste a'))).toBe(true);
  });
});

describe('strangers', () => {
  const find = async (viewer: TestUser, q: string) =>
    (await viewer.get(`/messages/users?q=${encodeURIComponent(q)}`))
      .json()
      .map(({ _id }: { _id: string }) => _id);

  it('find a referent by name once the address is confirmed', async () => {
    const [viewer, referent] = [
      await signUpViaApi(test),
      await signUpViaApi(test, { fullName: 'Zoraida Quezada' }),
    ];
    await test.database.db
      .updateTable('users')
      .set({ role: 'referent', isOnboarded: true, emailStatus: 'unconfirmed' })
      .where('id', '=', referent.id)
      .execute();
    expect(await find(viewer, 'zoraida')).toEqual([]);
    await confirmEmail(test, referent.id);
    expect(await find(viewer, 'zoraida')).toEqual([referent.id]);
  });

  it('are written to a few times a day, also by an account of any age', async () => {
    const me = await signUpViaApi(test);
    await makeOlder(test, me);
    await makeUnconfirmed(me);
    const write = async () => me.post(`/messages/send/${(await signUpViaApi(test)).id}`, { text: 'Hola' });
    for (let begun = 0; begun < YOUNG_ACCOUNT_CONVERSATIONS_PER_DAY; begun += 1)
      expect((await write()).statusCode).toBe(201);
    const rejected = await write();
    expect([rejected.statusCode, rejected.json().message]).toEqual([429, UNCONFIRMED_CONVERSATIONS_TEXT]);
    await confirmEmail(test, me.id);
    expect((await write()).statusCode).toBe(201);
    await makeUnconfirmed(me);
    test.clock.advanceMinutes(YOUNG_ACCOUNT_HOURS * 60);
    expect((await write()).statusCode).toBe(201);
  });
});

describe('recommendations', () => {
  const countsOf = async (owner: TestUser, jobId: string) =>
    (await owner.get(`/jobs/${jobId}/applicants`)).json().applicants[0]?.recommendedBy ?? null;

  it('wait: the owner sees no name and the referrer hears nothing until the address is confirmed', async () => {
    const [referrer, owner] = [await newReferrer(test, 'Rita Peña'), await newReferent(test)];
    await makeUnconfirmed(referrer);
    await test.runTasks();
    await referrer.post('/auth/email-confirmation/send');
    const jobId = await publish(owner);
    const link = (await referrer.post('/referrals/links', { jobId })).json().link;
    expect([link.countsFrom, link.waitsForEmail]).toEqual([null, true]);
    const device = await openLinkOf(test, referrer, jobId);
    const candidate = await signUpViaApi(test);
    await device.request('POST', `/jobs/${jobId}/apply`, { user: candidate });
    await test.runTasks();
    const notified = async () =>
      (await referrer.get('/notifications')).json().notifications.map(({ kind }: { kind: string }) => kind);
    expect([await countsOf(owner, jobId), await notified()]).toEqual([null, []]);
    expect((await referrer.get('/referrals')).json().referrals[0].waitsForEmail).toBe(true);
    await test.runTasks();
    const url = test.receipts.findLast(({ to }) => to === referrer.email)?.email.action?.url ?? '';
    const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token');
    expect((await test.anonymous.post('/auth/email-confirmation/link', { token })).statusCode).toBe(200);
    await test.runTasks();
    await test.runTasks();
    expect(await countsOf(owner, jobId)).not.toBeNull();
    expect(await notified()).toEqual(['referralChanged']);
  });

  it('in words are refused until the address is confirmed', async () => {
    const [writer, friend] = [await newcomer(), await signUpViaApi(test)];
    const vouch = {
      email: friend.email,
      relationship: 'coworker',
      sinceYear: 2020,
      text: 'Trabajamos juntas cinco años y siempre cumple con lo que dice.',
    };
    const refused = await writer.post('/referrals/vouches', vouch);
    expect([refused.statusCode, refused.json().message]).toEqual([403, CONFIRM_EMAIL_TO_VOUCH_TEXT]);
    await confirmByLink(writer);
    expect((await writer.post('/referrals/vouches', vouch)).statusCode).toBe(201);
  });
});
