import type { Contact } from '@uneed/domain/community/messages/messages.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, QUICK_PRESENCE, type TestApp } from '../../../testing/app.ts';
import { connect, listen } from '../../../testing/sockets.ts';
import { signUpViaApi, type TestUser } from '../../../testing/users.ts';
import { sendMessage } from '../../community/messages/messages.factory.ts';
import { newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';
import { updateUser } from '../accounts/accounts.commands.ts';
import { findMutedInApp, findPrivacy, findUsersWantingMail, wantsMail } from './settings.reader.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({}, { presenceTimings: QUICK_PRESENCE });
});
afterAll(() => test.close());

describe('settings', () => {
  const getSettings = async (user: TestUser) => (await user.get('/settings')).json();

  it('require a session', async () => {
    expect((await test.anonymous.get('/settings')).statusCode).toBe(401);
    expect((await test.anonymous.patch('/settings/privacy', { findableBy: 'nobody' })).statusCode).toBe(401);
    const preference = { kind: 'messages', channel: 'mail', isOn: false };
    expect((await test.anonymous.patch('/settings/notices', preference)).statusCode).toBe(401);
  });

  it('have open defaults and are separate for each user', async () => {
    const [me, other] = [await signUpViaApi(test), await signUpViaApi(test)];
    const before = await getSettings(other);
    expect(before.privacy).toEqual({
      whoMayWrite: 'everyone',
      showsOnline: true,
      findableBy: 'tied',
      showsMessageText: true,
      showsProfile: false,
      showsFacts: true,
    });
    const { community, ...others } = before.notices;
    expect(community).toEqual({ inApp: true, mail: false, push: true });
    expect(Object.values(others)).toEqual(Array(10).fill({ inApp: true, mail: true, push: true }));
    const body = { whoMayWrite: 'tied', findableBy: 'nobody', userId: other.id, user_id: other.id };
    const changed = await me.patch('/settings/privacy', body);
    expect(changed.json().privacy).toMatchObject({
      whoMayWrite: 'tied',
      showsOnline: true,
      findableBy: 'nobody',
    });
    expect(await getSettings(other)).toEqual(before);
  });

  it('reject invalid input', async () => {
    const me = await signUpViaApi(test);
    for (const body of [{ whoMayWrite: 'nobody' }, { findableBy: 'no' }, { showsOnline: null }])
      expect((await me.patch('/settings/privacy', body)).statusCode).toBe(400);
    for (const body of [{}, { kind: 'security', channel: 'mail', isOn: false }, { kind: 'messages' }])
      expect((await me.patch('/settings/notices', body)).statusCode).toBe(400);
    expect((await me.patch('/settings/privacy', {})).statusCode).toBe(200);
  });

  it('lose no concurrent change', async () => {
    const me = await signUpViaApi(test);
    const kinds = ['applications', 'contracts', 'referents', 'messages'];
    await Promise.all(
      [...kinds, ...kinds].map((kind) =>
        me.patch('/settings/notices', { kind, channel: 'mail', isOn: false }),
      ),
    );
    await me.patch('/settings/notices', { kind: 'contracts', channel: 'mail', isOn: true });
    const { notices } = await getSettings(me);
    expect(notices.messages).toEqual({ inApp: true, mail: false, push: true });
    expect(notices.contracts).toEqual({ inApp: true, mail: true, push: true });
    const row = await test.database.db
      .selectFrom('settings')
      .select('mutedMail')
      .where('userId', '=', me.id)
      .executeTakeFirst();
    expect(row?.mutedMail.sort()).toEqual(['applications', 'community', 'messages', 'referents']);
  });

  it('can be read by other features', async () => {
    const { db } = test.database;
    const [me, other] = [await signUpViaApi(test), await signUpViaApi(test)];
    await me.patch('/settings/notices', { kind: 'messages', channel: 'mail', isOn: false });
    await me.patch('/settings/privacy', { showsOnline: false });
    expect([await wantsMail(db, me.id, 'messages'), await wantsMail(db, me.id, 'contracts')]).toEqual([
      false,
      true,
    ]);
    expect(await wantsMail(db, other.id, 'messages')).toBe(true);
    const all = [me.id, other.id];
    expect([...(await findUsersWantingMail(db, all, 'messages'))]).toEqual([other.id]);
    expect([...(await findUsersWantingMail(db, all, 'community'))]).toEqual([]);
    await other.patch('/settings/notices', { kind: 'contracts', channel: 'inApp', isOn: false });
    const muted = await findMutedInApp(db, [me.id, other.id]);
    expect([muted.get(me.id), muted.get(other.id)]).toEqual([[], ['contracts']]);
    const privacy = await findPrivacy(db, [me.id, other.id, '0193f7a0-0000-7000-8000-000000000000']);
    expect(privacy.size).toBe(2);
    expect(privacy.get(me.id)).toMatchObject({
      showsOnline: false,
      isFindable: true,
      isPendingDeletion: false,
    });
    expect(await findPrivacy(db, [])).toEqual(new Map());
  });
});

describe('unsubscribing from emails', () => {
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

describe('privacy', () => {
  async function signUpUser(fullName: string): Promise<TestUser> {
    const user = await signUpViaApi(test, { fullName });
    await test.database.transaction((tx) => updateUser(tx, user.id, { isOnboarded: true }, test.clock.now()));
    return user;
  }
  const write = (from: TestUser, to: TestUser) => from.post(`/messages/send/${to.id}`, { text: 'Hola' });

  const listContactIds = async (user: TestUser, query = ''): Promise<string[]> =>
    (await user.get(`/messages/users${query}`)).json().map(({ _id }: Contact) => _id);

  const getContact = async (user: TestUser, other: TestUser) =>
    (await user.get(`/messages/users/${other.id}`)).json();

  describe('whoMayWrite: tied', () => {
    it('rejects messages of strangers and stores nothing, until the user writes to them', async () => {
      const [me, stranger] = [await signUpUser('Reservada'), await signUpUser('Desconocido')];
      expect((await getContact(stranger, me)).canWrite).toBe(true);
      await me.patch('/settings/privacy', { whoMayWrite: 'tied' });
      const rejected = await write(stranger, me);
      expect(rejected.statusCode).toBe(403);
      expect(rejected.json().message).toBe('Esta persona solo recibe mensajes de gente que ya conoce');
      expect((await getContact(stranger, me)).canWrite).toBe(false);
      expect((await me.get('/messages/unread')).json().total).toBe(0);
      expect((await getContact(me, stranger)).canWrite).toBe(true);
      await sendMessage(me, stranger, 'Te escribo yo');
      expect((await write(stranger, me)).statusCode).toBe(201);
      expect((await getContact(stranger, me)).canWrite).toBe(true);
    });

    it('accepts messages in both directions if the users share an application, but not to the owner of an anonymous job', async () => {
      const [owner, candidate, hidden] = [
        await newReferent(test),
        await signUpUser('Aspirante'),
        await newReferent(test),
      ];
      await candidate.post(`/jobs/${await publish(owner)}/apply`);
      await candidate.post(`/jobs/${await publish(hidden, { isAnonimous: true })}/apply`);
      for (const user of [owner, candidate, hidden])
        await user.patch('/settings/privacy', { whoMayWrite: 'tied' });
      for (const query of ['', `?q=${encodeURIComponent(owner.fullName)}`]) {
        const list: Contact[] = (await candidate.get(`/messages/users${query}`)).json();
        expect(list.find(({ _id }) => _id === owner.id)?.canWrite).toBe(true);
      }
      expect((await write(candidate, hidden)).statusCode).toBe(403);
      expect((await write(hidden, candidate)).statusCode).toBe(201);
      expect((await write(owner, candidate)).statusCode).toBe(201);
    });
  });

  describe('findableBy', () => {
    it('decides who finds the user by name, and whether strangers are told of them', async () => {
      const [me, stranger, friend, owner] = [
        await signUpUser('Escondida Única'),
        await signUpUser('Uno'),
        await signUpUser('Amiga'),
        await newReferent(test),
      ];
      const applicant = await signUpUser('Aspirante');
      const recruiting = await newReferent(test);
      await test.database.transaction((tx) =>
        updateUser(tx, owner.id, { isOnboarded: true }, test.clock.now()),
      );
      await sendMessage(friend, me, 'Hola');
      await me.post(`/jobs/${await publish(owner)}/apply`);
      await applicant.post(`/jobs/${await publish(recruiting)}/apply`);
      const finders = async () => {
        const found = [];
        for (const viewer of [stranger, friend, owner])
          found.push((await listContactIds(viewer, '?q=escondida')).includes(me.id));
        return [...found, (await listContactIds(stranger)).includes(me.id)];
      };
      // A candidate is found by whom they share something with, a referent by everyone.
      expect(await finders()).toEqual([false, true, true, true]);
      expect(await listContactIds(stranger, `?q=${encodeURIComponent(owner.fullName)}`)).toContain(owner.id);
      await me.patch('/settings/privacy', { findableBy: 'everyone' });
      expect(await finders()).toEqual([true, true, true, true]);
      await me.patch('/settings/privacy', { findableBy: 'nobody' });
      expect(await finders()).toEqual([false, true, true, false]);
      const search = () => listContactIds(applicant, `?q=${encodeURIComponent(recruiting.fullName)}`);
      await recruiting.patch('/settings/privacy', { findableBy: 'tied' });
      expect(await search()).toContain(recruiting.id);
      await recruiting.patch('/settings/privacy', { findableBy: 'nobody' });
      expect(await search()).not.toContain(recruiting.id);
    });

    it('hides the contact from strangers, unless there is a conversation, an application or a public job', async () => {
      const [me, stranger] = [await newReferent(test), await signUpUser('Sin Lazos')];
      const [friend, applicant] = [await signUpUser('Amigo'), await newReferent(test)];
      await me.patch('/settings/privacy', { findableBy: 'nobody' });
      const getStatus = async (viewer: TestUser) => (await viewer.get(`/messages/users/${me.id}`)).statusCode;
      expect(await getStatus(stranger)).toBe(404);
      await sendMessage(friend, me, 'Hola');
      expect(await getStatus(friend)).toBe(200);
      await me.post(`/jobs/${await publish(applicant)}/apply`);
      expect(await getStatus(applicant)).toBe(200);
      await publish(me, { isAnonimous: true });
      await publish(me, { status: 'draft' });
      expect(await getStatus(stranger)).toBe(404);
      await publish(me);
      expect(await getStatus(stranger)).toBe(200);
    });
  });

  describe('showsOnline', () => {
    it('updates the online lists of connected contacts at once', async () => {
      const url = await listen(test);
      const [me, friend] = [await signUpUser('Presente'), await signUpUser('Mirona')];
      await sendMessage(friend, me, 'Hola');
      const mine = await connect(url, { token: me.token });
      const theirs = await connect(url, { token: friend.token });
      const lists = () => theirs.received('getOnlineUsers');
      await theirs.waitFor('getOnlineUsers', (list) => JSON.stringify(list).includes(me.id));
      let before = lists().length;
      await me.patch('/settings/privacy', { showsOnline: false });
      await theirs.waitFor(
        'getOnlineUsers',
        (list) => lists().indexOf(list) >= before && !JSON.stringify(list).includes(me.id),
      );
      before = lists().length;
      await me.patch('/settings/privacy', { showsOnline: true });
      await theirs.waitFor(
        'getOnlineUsers',
        (list) => lists().indexOf(list) >= before && JSON.stringify(list).includes(me.id),
      );
      mine.close();
      theirs.close();
    });
  });
});
