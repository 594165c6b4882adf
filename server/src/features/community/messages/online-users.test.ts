import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createOwnTestApp, createTestApp, QUICK_PRESENCE, type TestApp } from '../../../testing/app.ts';
import { listenForUsers, type TestSocket } from '../../../testing/sockets.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';
import { updateUser } from '../../people/accounts/accounts.commands.ts';
import { sendMessage } from './messages.factory.ts';

let test: TestApp;
let live: Awaited<ReturnType<typeof listenForUsers>>;
beforeAll(async () => {
  test = await createTestApp({}, { presenceTimings: QUICK_PRESENCE });
  live = await listenForUsers(test);
});
afterEach(() => live.closeAll());
afterAll(() => test.close());

const connect = (user: TestUser) => live.connectUser(user);
/** Without onboarding, users are not among the newest in contact lists. */
const signUpMany = async (count: number, app = test) => {
  const users: TestUser[] = [];
  for (let index = 0; index < count; index += 1) users.push(await signUp(app));
  return users;
};
async function completeOnboarding(user: TestUser): Promise<TestUser> {
  await test.database.transaction((tx) => updateUser(tx, user.id, { isOnboarded: true }, test.clock.now()));
  return user;
}
const signUpOnboarded = async () => completeOnboarding(await signUp(test));
const isIdList = (value: unknown): value is string[] => Array.isArray(value);
const includes = (id: string) => (list: unknown) => isIdList(list) && list.includes(id);
const lastList = (socket: TestSocket) => socket.received('getOnlineUsers').at(-1);
/** Those of `people` who are in a list; newcomers of another test count as online for a moment after it. */
const among = (list: unknown, people: TestUser[]) =>
  isIdList(list) ? list.filter((id) => people.some((user) => user.id === id)) : list;
const pollList = (socket: TestSocket) => expect.poll(() => lastList(socket));

describe('acquaintances', () => {
  it('are online while they are connected, as is the viewer, and no other users', async () => {
    const [ana, luis, eva] = await signUpMany(3);
    if (!ana || !luis || !eva) throw new Error();
    await sendMessage(ana, luis, 'Hola');
    const mine = await connect(ana);
    await connect(eva);
    const phone = await connect(luis);
    const tablet = await connect(luis);
    await mine.waitFor('getOnlineUsers', includes(luis.id));
    const people = [ana, luis, eva];
    expect(among(await phone.waitFor('getOnlineUsers', includes(ana.id)), people)).toEqual([luis.id, ana.id]);
    phone.close();
    tablet.close();
    await expect.poll(() => among(lastList(mine), people)).toEqual([ana.id]);
    expect(mine.received('getOnlineUsers').some(includes(eva.id))).toBe(false);
  });

  it('are online from the first message on', async () => {
    const [ana, luis] = await signUpMany(2);
    if (!ana || !luis) throw new Error();
    const [mine, phone] = [await connect(ana), await connect(luis)];
    await mine.waitFor('getOnlineUsers');
    expect(mine.received('getOnlineUsers').some(includes(luis.id))).toBe(false);
    await sendMessage(ana, luis, 'Hola');
    await mine.waitFor('getOnlineUsers', includes(luis.id));
    await phone.waitFor('getOnlineUsers', includes(ana.id));
  });

  it('include users with a shared application, but not the owner of an anonymous job', async () => {
    const owner = await newReferent(test);
    const hidden = await newReferent(test);
    const [luis] = await signUpMany(1);
    if (!luis) throw new Error();
    await luis.post(`/jobs/${await publish(owner)}/apply`);
    await luis.post(`/jobs/${await publish(hidden, { isAnonimous: true })}/apply`);
    await connect(owner);
    const theirs = await connect(hidden);
    const phone = await connect(luis);
    const list = await phone.waitFor('getOnlineUsers', includes(owner.id));
    expect(among(list, [luis, owner, hidden])).toEqual([luis.id, owner.id]);
    await theirs.waitFor('getOnlineUsers', includes(luis.id));
  });
});

describe('others', () => {
  it('are not online for strangers, also when the list for other clients shows them', async () => {
    const [ana, luis, friend] = [await signUpOnboarded(), await signUpOnboarded(), await signUpOnboarded()];
    await sendMessage(ana, friend, 'Hola');
    const mine = await connect(ana);
    await connect(luis);
    const contacts: { _id: string }[] = (await ana.get('/messages/users')).json();
    expect(contacts.map(({ _id }) => _id)).toContain(luis.id);
    await connect(friend);
    await mine.waitFor('getOnlineUsers', includes(friend.id));
    expect(mine.received('getOnlineUsers').some(includes(luis.id))).toBe(false);
  });

  it('are not online while they hide it or have a block', async () => {
    const [ana, luis, neighbour] = [await signUp(test), await signUp(test), await signUp(test)];
    for (const peer of [luis, neighbour]) await sendMessage(ana, peer, 'Hola');
    const [mine] = [await connect(ana), await connect(luis), await connect(neighbour)];
    await pollList(mine).toEqual(expect.arrayContaining([ana.id, luis.id, neighbour.id]));
    await luis.patch('/settings/privacy', { showsOnline: false });
    await pollList(mine).not.toContain(luis.id);
    await luis.patch('/settings/privacy', { showsOnline: true });
    await pollList(mine).toContain(luis.id);
    await luis.put(`/safety/blocks/${ana.id}`);
    await pollList(mine).not.toContain(luis.id);
    await luis.delete(`/safety/blocks/${ana.id}`);
    await pollList(mine).toContain(luis.id);
    expect(lastList(mine)).toContain(neighbour.id);
  });
});

it('the list is sent at most once a second', async () => {
  const own = await createOwnTestApp();
  const { connectUser, closeAll } = await listenForUsers(own);
  onTestFinished(closeAll);
  const [ana, ...others] = await signUpMany(6, own);
  if (!ana) throw new Error();
  for (const other of others) await sendMessage(ana, other, 'Hola');
  const mine = await connectUser(ana);
  await mine.waitFor('getOnlineUsers');
  const start = Date.now();
  for (const other of others) await connectUser(other);
  await mine.waitFor('getOnlineUsers', (list) => isIdList(list) && list.length === 1 + others.length);
  const seconds = (Date.now() - start) / 1_000;
  expect(mine.received('getOnlineUsers').length).toBeLessThanOrEqual(2 + Math.ceil(seconds));
});
