import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUpViaApi, type TestUser } from '../../../testing/users.ts';
import { findMutedInApp, findPrivacy, findUsersWantingMail, wantsMail } from './settings.reader.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const getSettings = async (user: TestUser) => (await user.get('/settings')).json();

describe('settings', () => {
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
