import type { Contact } from '@uneed/domain/messages/messages.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { connect, listen } from '../../testing/sockets.ts';
import { signUp, type TestUser } from '../../testing/users.ts';
import { updateUser } from '../accounts/accounts.commands.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { say } from '../messages/messages.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function member(fullName: string): Promise<TestUser> {
  const person = await signUp(test, { fullName });
  await test.database.transaction((tx) => updateUser(tx, person.id, { isOnboarded: true }, test.clock.now()));
  return person;
}
const write = (from: TestUser, to: TestUser) => from.post(`/messages/send/${to.id}`, { text: 'Hola' });
const idsOf = async (person: TestUser, query = ''): Promise<string[]> =>
  (await person.get(`/messages/users${query}`)).json().map(({ _id }: Contact) => _id);
const contactOf = async (person: TestUser, other: TestUser) =>
  (await person.get(`/messages/users/${other.id}`)).json();

describe('who may write to me', () => {
  it('strangers not, once I hear only from people I know; the refusal stores nothing', async () => {
    const [me, stranger] = [await member('Reservada'), await member('Desconocido')];
    expect((await contactOf(stranger, me)).canWrite).toBe(true);
    await me.patch('/settings/privacy', { whoMayWrite: 'tied' });
    const refused = await write(stranger, me);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe('Esta persona solo recibe mensajes de gente que ya conoce');
    expect((await contactOf(stranger, me)).canWrite).toBe(false);
    expect((await me.get('/messages/unread')).json().total).toBe(0);
    expect((await contactOf(me, stranger)).canWrite).toBe(true);
  });

  it('those of an earlier conversation may, whoever began it', async () => {
    const [me, other] = [await member('Reservada Dos'), await member('Conocido')];
    await me.patch('/settings/privacy', { whoMayWrite: 'tied' });
    await say(me, other, 'Te escribo yo');
    expect((await write(other, me)).statusCode).toBe(201);
    expect((await contactOf(other, me)).canWrite).toBe(true);
  });

  it('those tied by an application may, both ways; not by one to an anonymous vacancy', async () => {
    const [owner, candidate, hidden] = [
      await newReferent(test),
      await member('Aspirante'),
      await newReferent(test),
    ];
    await candidate.post(`/jobs/${await publish(owner)}/apply`);
    await candidate.post(`/jobs/${await publish(hidden, { isAnonimous: true })}/apply`);
    for (const person of [owner, candidate, hidden])
      await person.patch('/settings/privacy', { whoMayWrite: 'tied' });
    const list: Contact[] = (await candidate.get('/messages/users')).json();
    expect(list.find(({ _id }) => _id === owner.id)?.canWrite).toBe(true);
    expect((await write(candidate, hidden)).statusCode).toBe(403);
    expect((await write(hidden, candidate)).statusCode).toBe(201);
    expect((await write(owner, candidate)).statusCode).toBe(201);
  });
});

describe('let me be found', () => {
  it('strangers find me neither by name nor among the newest; who knows me does', async () => {
    const [me, stranger, friend] = [
      await member('Escondida Única'),
      await member('Uno'),
      await member('Amiga'),
    ];
    await say(friend, me, 'Hola');
    expect(await idsOf(stranger, '?q=escondida')).toEqual([me.id]);
    await me.patch('/settings/privacy', { isFindable: false });
    expect(await idsOf(stranger, '?q=escondida')).toEqual([]);
    expect(await idsOf(stranger)).not.toContain(me.id);
    expect(await idsOf(friend, '?q=escondida')).toEqual([me.id]);
    expect(await idsOf(friend)).toContain(me.id);
  });

  it('a stranger is not told who I am; a conversation, an application or a vacancy with my name leads to me', async () => {
    const [me, stranger] = [await newReferent(test), await member('Sin Lazos')];
    const [friend, applicant] = [await member('Amigo'), await newReferent(test)];
    await me.patch('/settings/privacy', { isFindable: false });
    const statusFor = async (viewer: TestUser) => (await viewer.get(`/messages/users/${me.id}`)).statusCode;
    expect(await statusFor(stranger)).toBe(404);
    await say(friend, me, 'Hola');
    expect(await statusFor(friend)).toBe(200);
    await me.post(`/jobs/${await publish(applicant)}/apply`);
    expect(await statusFor(applicant)).toBe(200);
    await publish(me, { isAnonimous: true });
    await publish(me, { status: 'draft' });
    expect(await statusFor(stranger)).toBe(404);
    await publish(me);
    expect(await statusFor(stranger)).toBe(200);
  });
});

describe('show me as online', () => {
  it('hides and shows me at once to who is looking', async () => {
    const url = await listen(test);
    const [me, friend] = [await member('Presente'), await member('Mirona')];
    await say(friend, me, 'Hola');
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
