import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, QUICK_PRESENCE, type TestApp } from '../../../testing/app.ts';
import { listenForUsers } from '../../../testing/sockets.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { sendMessage } from '../../community/messages/messages.factory.ts';
import { scheduleUnreadEmail } from './inboxes.repository.ts';
import { getNotifications, getUnreadCount, runScheduledTask } from './notifications.factory.ts';

let test: TestApp;
let live: Awaited<ReturnType<typeof listenForUsers>>;
beforeAll(async () => {
  test = await createTestApp({}, { presenceTimings: QUICK_PRESENCE });
  live = await listenForUsers(test);
});
afterEach(() => live.closeAll());
afterAll(() => test.close());

const connect = (user: TestUser) => live.connectUser(user);

/** Waits for a change that the server makes after a connection was opened or closed. */
const waitFor = (find: () => Promise<unknown>, expected: unknown) => expect.poll(find).toEqual(expected);

const listEmailsTo = ({ email }: TestUser) => test.emails.filter(({ to }) => to === email);

async function waitMinutes(minutes: number): Promise<void> {
  test.clock.advanceMinutes(minutes);
  await runScheduledTask(test, 'notifications.away-reviewed');
}

const findInbox = ({ id }: TestUser) =>
  test.database.db
    .selectFrom('notificationInboxes')
    .select('awaySince')
    .where('userId', '=', id)
    .executeTakeFirst();
const isEmailScheduled = async (user: TestUser) => (await findInbox(user))?.awaySince instanceof Date;

describe('messages to an offline user', () => {
  it('are one notification per sender, which is read with the conversation', async () => {
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

  it('are counted once when they are sent again with the same idempotency key', async () => {
    const [me, ana] = [await signUp(test), await signUp(test)];
    for (let times = 0; times < 3; times += 1) await sendMessage(ana, me, 'Hola', { key: 'again' });
    expect(await getNotifications(me)).toMatchObject([{ count: 1 }]);
  });

  it('do not notify a user who is online or has turned it off', async () => {
    const [me, ana, other] = [await signUp(test), await signUp(test), await signUp(test)];
    await connect(me);
    await other.patch('/settings/notices', { kind: 'messages', channel: 'inApp', isOn: false });
    await sendMessage(ana, me, 'Hola');
    await sendMessage(ana, other, 'Hola');
    expect([await getNotifications(me), await getNotifications(other)]).toEqual([[], []]);
  });
});

describe('the email about unread messages', () => {
  it('is sent after 15 minutes, once for all messages, and again only after the user was online', async () => {
    const [me, ana, luis] = [
      await signUp(test),
      await signUp(test, { fullName: 'Ana Peña' }),
      await signUp(test, { fullName: 'Luis Báez' }),
    ];
    await sendMessage(luis, me, 'Buenas');
    test.clock.advanceMinutes(1);
    await sendMessage(ana, me, 'Hola');
    await sendMessage(ana, me, 'Mi clave es guayacán');
    await waitMinutes(13);
    expect(listEmailsTo(me)).toEqual([]);
    await waitMinutes(1);
    const [sent] = listEmailsTo(me);
    expect(sent?.email.subject).toBe('Tienes 3 mensajes sin leer de Ana Peña y Luis Báez');
    expect(sent?.email.action?.url).toMatch(/\/chats$/);
    expect(sent?.email.unsubscribeUrl).toContain('/unsubscribe?token=');
    expect(JSON.stringify(sent)).not.toContain('guayacán');
    test.clock.advanceMinutes(1);
    await sendMessage(ana, me, '¿Sigues ahí?');
    for (let times = 0; times < 3; times += 1) await waitMinutes(60);
    expect(listEmailsTo(me)).toHaveLength(1);

    (await connect(me)).close();
    // Online and offline again, without reading the messages that followed the email.
    await waitFor(() => isEmailScheduled(me), true);
    await waitMinutes(16);
    expect(listEmailsTo(me)).toHaveLength(2);
  });

  it('keeps its time, and is sent once, when another node notices later that the user is offline', async () => {
    const [me, ana] = [await signUp(test), await signUp(test)];
    const noticeAgain = () =>
      test.database.transaction((tx) => scheduleUnreadEmail(tx, me.id, test.clock.now()));
    await sendMessage(ana, me, 'Hola');
    const scheduled = await findInbox(me);
    expect(scheduled?.awaySince).toBeInstanceOf(Date);
    test.clock.advanceMinutes(1);
    await noticeAgain();
    expect(await findInbox(me)).toEqual(scheduled);
    await waitMinutes(14);
    expect(listEmailsTo(me)).toHaveLength(1);
    await noticeAgain();
    await waitMinutes(60);
    expect(listEmailsTo(me)).toHaveLength(1);
  });

  it('is not sent to a user who is online, has read the messages, or has turned it off', async () => {
    const users = [await signUp(test), await signUp(test), await signUp(test)] as const;
    const [online, reader, unsubscribed] = users;
    const ana = await signUp(test);
    await unsubscribed.patch('/settings/notices', { kind: 'messages', channel: 'mail', isOn: false });
    for (const user of users) await sendMessage(ana, user, 'Hola');
    await connect(online);
    await waitFor(() => isEmailScheduled(online), false);
    await reader.patch(`/messages/read/${ana.id}`);
    await waitMinutes(20);
    for (const user of users) expect(listEmailsTo(user)).toEqual([]);
    expect(await isEmailScheduled(unsubscribed)).toBe(false);
  });

  it('is sent to a user who went offline without reading a message received online', async () => {
    const [me, ana] = [await signUp(test), await signUp(test)];
    const phone = await connect(me);
    await sendMessage(ana, me, 'Hola');
    expect(await isEmailScheduled(me)).toBe(false);
    phone.close();
    await waitFor(() => isEmailScheduled(me), true);
    await waitMinutes(16);
    expect(listEmailsTo(me)).toHaveLength(1);
    expect(listEmailsTo(me)[0]?.email.action?.url).toContain(`/chats?user=${ana.id}`);
  });

  it('is sent at most three times a day', async () => {
    const [me, ana] = [await signUp(test), await signUp(test)];
    const setOnlineAgain = async () => {
      await test.database.db
        .updateTable('notificationInboxes')
        .set({ awaySince: null, isToldAway: false })
        .where('userId', '=', me.id)
        .execute();
    };
    // A new day in the Dominican Republic starts at 04:00 UTC.
    test.clock.advanceMinutes(24 * 60 - ((test.clock.now().getTime() / 60_000) % (24 * 60)) + 4 * 60 + 1);
    for (let times = 0; times < 5; times += 1) {
      await sendMessage(ana, me, 'Hola');
      await waitMinutes(16);
      await setOnlineAgain();
    }
    expect(listEmailsTo(me)).toHaveLength(3);
    test.clock.advanceDays(1);
    await sendMessage(ana, me, 'Hola');
    await waitMinutes(16);
    expect(listEmailsTo(me)).toHaveLength(4);
  });
});
