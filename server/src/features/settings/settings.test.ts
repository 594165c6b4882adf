import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { signUp, type TestUser } from '../../testing/users.ts';
import { findPrivacy, wantsInApp, wantsMail } from './settings.reader.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const settingsOf = async (person: TestUser) => (await person.get('/settings')).json();

describe('settings', () => {
  it('are nobody’s without a session', async () => {
    expect((await test.nobody.get('/settings')).statusCode).toBe(401);
    expect((await test.nobody.patch('/settings/privacy', { isFindable: false })).statusCode).toBe(401);
    const notice = { kind: 'messages', channel: 'mail', isOn: false };
    expect((await test.nobody.patch('/settings/notices', notice)).statusCode).toBe(401);
  });

  it('begin open, and each person’s are their own', async () => {
    const [me, other] = [await signUp(test), await signUp(test)];
    const before = await settingsOf(other);
    expect(before.privacy).toEqual({ whoMayWrite: 'everyone', showsOnline: true, isFindable: true });
    expect(Object.values(before.notices)).toEqual(Array(6).fill({ inApp: true, mail: true }));
    const body = { whoMayWrite: 'tied', isFindable: false, userId: other.id, user_id: other.id };
    const changed = await me.patch('/settings/privacy', body);
    expect(changed.json().privacy).toEqual({ whoMayWrite: 'tied', showsOnline: true, isFindable: false });
    expect(await settingsOf(other)).toEqual(before);
  });

  it('refuse rubbish', async () => {
    const me = await signUp(test);
    for (const body of [{ whoMayWrite: 'nobody' }, { isFindable: 'no' }, { showsOnline: null }])
      expect((await me.patch('/settings/privacy', body)).statusCode).toBe(400);
    for (const body of [{}, { kind: 'security', channel: 'mail', isOn: false }, { kind: 'messages' }])
      expect((await me.patch('/settings/notices', body)).statusCode).toBe(400);
    expect((await me.patch('/settings/privacy', {})).statusCode).toBe(200);
  });

  it('lose nothing when several change at once', async () => {
    const me = await signUp(test);
    const kinds = ['applications', 'contracts', 'referents', 'messages'];
    await Promise.all(
      [...kinds, ...kinds].map((kind) =>
        me.patch('/settings/notices', { kind, channel: 'mail', isOn: false }),
      ),
    );
    await me.patch('/settings/notices', { kind: 'contracts', channel: 'mail', isOn: true });
    const { notices } = await settingsOf(me);
    expect(notices.messages).toEqual({ inApp: true, mail: false });
    expect(notices.contracts).toEqual({ inApp: true, mail: true });
    const row = await test.database.db
      .selectFrom('settings')
      .select('mutedMail')
      .where('userId', '=', me.id)
      .executeTakeFirst();
    expect(row?.mutedMail.sort()).toEqual(['applications', 'messages', 'referents']);
  });

  it('are there for other features to ask', async () => {
    const { db } = test.database;
    const [me, other] = [await signUp(test), await signUp(test)];
    await me.patch('/settings/notices', { kind: 'messages', channel: 'mail', isOn: false });
    await me.patch('/settings/privacy', { showsOnline: false });
    expect([await wantsMail(db, me.id, 'messages'), await wantsMail(db, me.id, 'contracts')]).toEqual([
      false,
      true,
    ]);
    expect([await wantsInApp(db, me.id, 'messages'), await wantsMail(db, other.id, 'messages')]).toEqual([
      true,
      true,
    ]);
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
