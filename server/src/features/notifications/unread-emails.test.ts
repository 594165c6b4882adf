import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { listenForUsers } from '../../testing/sockets.ts';
import { signUp, type TestUser } from '../../testing/users.ts';
import { sendMessage } from '../messages/messages.factory.ts';
import { getNotifications, getUnreadCount, runScheduledTask } from './notifications.factory.ts';

let test: TestApp;
let live: Awaited<ReturnType<typeof listenForUsers>>;
beforeAll(async () => {
  test = await createTestApp();
  live = await listenForUsers(test);
});
afterEach(() => live.closeAll());
afterAll(() => test.close());

const come = (person: TestUser) => live.connectUser(person);

/** Until what the server notes on its own, after a connection opened or closed, is there. */
const settled = (find: () => Promise<unknown>, wanted: unknown) =>
  expect.poll(find, { timeout: 8_000 }).toEqual(wanted);

const lettersTo = ({ email }: TestUser) => test.emails.filter(({ to }) => to === email);

async function waitMinutes(minutes: number): Promise<void> {
  test.clock.advanceMinutes(minutes);
  await runScheduledTask(test, 'notifications.away-reviewed');
}

const inboxOf = ({ id }: TestUser) =>
  test.database.db
    .selectFrom('notificationInboxes')
    .select('awaySince')
    .where('userId', '=', id)
    .executeTakeFirst();
const isWaitedFor = async (person: TestUser) => (await inboxOf(person))?.awaySince instanceof Date;

describe('messages to somebody who is away', () => {
  it('are told together for each sender, and read with the conversation', async () => {
    const [me, ana, eva] = [await signUp(test), await signUp(test), await signUp(test)];
    await sendMessage(ana, me, 'Hola');
    await sendMessage(eva, me, 'Buenas');
    await sendMessage(ana, me, '¿Estás?');
    expect(await getNotifications(me)).toMatchObject([
      { kind: 'messageReceived', count: 2, person: { _id: ana.id }, job: null },
      { kind: 'messageReceived', count: 1, person: { _id: eva.id } },
    ]);
    expect(await getUnreadCount(me)).toBe(2);
    await me.patch(`/messages/read/${ana.id}`);
    expect((await getNotifications(me)).map(({ isRead }) => isRead)).toEqual([true, false]);
    expect(await getUnreadCount(me)).toBe(1);
  });

  it('are told once, though they are sent again with the same key', async () => {
    const [me, ana] = [await signUp(test), await signUp(test)];
    for (let times = 0; times < 3; times += 1) await sendMessage(ana, me, 'Hola', { key: 'again' });
    expect(await getNotifications(me)).toMatchObject([{ count: 1 }]);
  });

  it('are not told to who is here, nor to who turned it off', async () => {
    const [me, ana, other] = [await signUp(test), await signUp(test), await signUp(test)];
    await come(me);
    await other.patch('/settings/notices', { kind: 'messages', channel: 'inApp', isOn: false });
    await sendMessage(ana, me, 'Hola');
    await sendMessage(ana, other, 'Hola');
    expect([await getNotifications(me), await getNotifications(other)]).toEqual([[], []]);
  });
});

describe('the letter about unread messages', () => {
  it('comes after 15 minutes, one for all, and not again until one has been back', async () => {
    const [me, ana, luis] = [
      await signUp(test),
      await signUp(test, { fullName: 'Ana Peña' }),
      await signUp(test, { fullName: 'Luis Báez' }),
    ];
    await sendMessage(luis, me, 'Buenas');
    test.clock.advanceMinutes(1);
    await sendMessage(ana, me, 'Hola');
    await sendMessage(ana, me, 'Mi clave es 1234');
    await waitMinutes(13);
    expect(lettersTo(me)).toEqual([]);
    await waitMinutes(1);
    const [arrived] = lettersTo(me);
    expect(arrived?.email.subject).toBe('Tienes 3 mensajes sin leer de Ana Peña y Luis Báez');
    expect(arrived?.email.action?.url).toMatch(/\/chats$/);
    expect(arrived?.email.unsubscribeUrl).toContain('/unsubscribe?token=');
    expect(JSON.stringify(arrived)).not.toContain('1234');
    test.clock.advanceMinutes(1);
    await sendMessage(ana, me, '¿Sigues ahí?');
    for (let times = 0; times < 3; times += 1) await waitMinutes(60);
    expect(lettersTo(me)).toHaveLength(1);

    (await come(me)).close();
    // Back, and gone again without having read what came after the letter.
    await settled(() => isWaitedFor(me), true);
    await waitMinutes(16);
    expect(lettersTo(me)).toHaveLength(2);
  });

  it('does not come to who is here, has read, or turned it off', async () => {
    const people = [await signUp(test), await signUp(test), await signUp(test)] as const;
    const [here, reading, silent] = people;
    const ana = await signUp(test);
    await silent.patch('/settings/notices', { kind: 'messages', channel: 'mail', isOn: false });
    for (const person of people) await sendMessage(ana, person, 'Hola');
    await come(here);
    await settled(() => isWaitedFor(here), false);
    await reading.patch(`/messages/read/${ana.id}`);
    await waitMinutes(20);
    for (const person of people) expect(lettersTo(person)).toEqual([]);
    expect(await isWaitedFor(silent)).toBe(false);
  });

  it('comes to who left without reading what came while they were here', async () => {
    const [me, ana] = [await signUp(test), await signUp(test)];
    const phone = await come(me);
    await sendMessage(ana, me, 'Hola');
    expect(await isWaitedFor(me)).toBe(false);
    phone.close();
    await settled(() => isWaitedFor(me), true);
    await waitMinutes(16);
    expect(lettersTo(me)).toHaveLength(1);
    expect(lettersTo(me)[0]?.email.action?.url).toContain(`/chats?user=${ana.id}`);
  });

  it('comes at most three times a day', async () => {
    const [me, ana] = [await signUp(test), await signUp(test)];
    const comeAndGo = async () => {
      await test.database.db
        .updateTable('notificationInboxes')
        .set({ awaySince: null, isToldAway: false })
        .where('userId', '=', me.id)
        .execute();
    };
    // A new day in the country begins at four in the morning of the universal clock.
    test.clock.advanceMinutes(24 * 60 - ((test.clock.now().getTime() / 60_000) % (24 * 60)) + 4 * 60 + 1);
    for (let times = 0; times < 5; times += 1) {
      await sendMessage(ana, me, 'Hola');
      await waitMinutes(16);
      await comeAndGo();
    }
    expect(lettersTo(me)).toHaveLength(3);
    test.clock.advanceDays(1);
    await sendMessage(ana, me, 'Hola');
    await waitMinutes(16);
    expect(lettersTo(me)).toHaveLength(4);
  });
});
