import type { Contact, SharedApplication } from '@uneed/domain/messages/messages.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { signUp, type TestUser } from '../../testing/users.ts';
import { updateUser } from '../accounts/accounts.commands.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { sendMessage } from './messages.factory.ts';

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
const listOf = async (person: TestUser, query = ''): Promise<Contact[]> =>
  (await person.get(`/messages/users${query}`)).json();
const names = (contacts: Contact[]) => contacts.map(({ fullName }) => fullName);

describe('the list of people', () => {
  it('holds conversations newest first, then people tied by an application, then others', async () => {
    const me = await member('Yo Mismo');
    const [first, second] = [await member('Primera Plática'), await member('Segunda Plática')];
    const owner = await newReferent(test);
    const hidden = await newReferent(test);
    await me.post(`/jobs/${await publish(owner)}/apply`);
    await me.post(`/jobs/${await publish(hidden, { isAnonimous: true })}/apply`);
    const stranger = await member('Alguien Más');
    await sendMessage(me, first, 'Hola');
    await sendMessage(second, me, 'Buenas');
    const last = await sendMessage(me, second, '¿Qué tal?');

    const list = await listOf(me);
    expect(names(list).slice(0, 3)).toEqual(['Segunda Plática', 'Primera Plática', owner.fullName]);
    expect(list[0]).toEqual({
      _id: second.id,
      fullName: 'Segunda Plática',
      profilePic: '',
      role: 'candidate',
      company: '',
      position: '',
      canWrite: true,
      isLeaving: false,
      isBlocked: false,
      isTied: false,
      lastMessage: last,
      unread: 1,
      deliveredUntil: null,
      readUntil: null,
    });
    expect(list[2]?.isTied).toBe(true);
    expect(list.find(({ _id }) => _id === stranger.id)?.isTied).toBe(false);
    expect(names(list)).toContain(stranger.fullName);
    expect(names(list)).not.toContain(me.fullName);
    expect(JSON.stringify(list)).not.toContain('@');
    // An anonymous vacancy does not say whose it is, also not by this way.
    expect(names(list.slice(0, 3))).not.toContain(hidden.fullName);
    expect(names(await listOf(hidden)).slice(0, 1)).toEqual([me.fullName]);
  });

  it('says up to when the other has read', async () => {
    const [one, two] = [await member('Uno'), await member('Dos')];
    const message = await sendMessage(one, two, 'Hola');
    await two.patch(`/messages/read/${one.id}`);
    const [contact] = await listOf(one);
    expect(contact?.readUntil).toBe(message.createdAt);
  });

  it('shows strangers up to 50 in all', async () => {
    const me = await member('Con Muchos');
    for (let index = 0; index < 50; index += 1) await member(`Vecino ${index}`);
    expect(await listOf(me)).toHaveLength(50);
  });
});

describe('finding people', () => {
  it('is blind to case and accents, and takes wildcards as what they are', async () => {
    const me = await member('Buscadora');
    await member('José Ángel Núñez');
    await member('100% Real_Person');
    expect(names(await listOf(me, '?q=jose%20ANGEL'))).toEqual(['José Ángel Núñez']);
    expect(names(await listOf(me, `?q=${encodeURIComponent('ÑÚÑEZ')}`))).toEqual(['José Ángel Núñez']);
    expect(names(await listOf(me, '?q=100%25'))).toEqual(['100% Real_Person']);
    expect(names(await listOf(me, '?q=l_p'))).toEqual(['100% Real_Person']);
    expect(names(await listOf(me, '?q=Buscadora'))).toEqual([]);
    expect((await me.get(`/messages/users?q=${'a'.repeat(101)}`)).statusCode).toBe(400);
  });

  it('does not find who has not finished the onboarding', async () => {
    const me = await member('Otra Buscadora');
    await signUp(test, { fullName: 'Recién Llegado' });
    expect(await listOf(me, '?q=recien')).toEqual([]);
  });
});

describe('one person', () => {
  it('is there before a word was said; oneself and nobody are 404', async () => {
    const [me, other] = [await member('Yo'), await member('Nueva Persona')];
    const answer = await me.get(`/messages/users/${other.id}`);
    expect(answer.json()).toMatchObject({ fullName: 'Nueva Persona', lastMessage: null, unread: 0 });
    for (const id of [me.id, '0193f7a0-0000-7000-8000-000000000000', 'rubbish'])
      expect((await me.get(`/messages/users/${id}`)).statusCode).toBe(404);
  });
});

describe('what ties two people', () => {
  it('is named to both, the latest first; never whose an anonymous vacancy is', async () => {
    const owner = await newReferent(test);
    const me = await member('Con Dos Aplicaciones');
    const [open, hidden] = [await publish(owner), await publish(owner, { isAnonimous: true })];
    await me.post(`/jobs/${open}/apply`);
    test.clock.advanceMinutes(1);
    await me.post(`/jobs/${hidden}/apply`);
    const tiesOf = async (viewer: TestUser, peer: TestUser): Promise<SharedApplication[]> =>
      (await viewer.get(`/messages/users/${peer.id}/ties`)).json();
    expect(await tiesOf(me, owner)).toMatchObject([{ jobId: open, isOwner: false }]);
    expect((await tiesOf(owner, me)).map(({ jobId, isOwner }) => [jobId, isOwner])).toEqual([
      [hidden, true],
      [open, true],
    ]);
    const stranger = await member('Sin Lazos');
    expect(await tiesOf(stranger, owner)).toEqual([]);
    expect(await tiesOf(stranger, me)).toEqual([]);
  });

  it('is not told to nobody, nor of oneself', async () => {
    const me = await member('Curiosa');
    expect((await test.anonymous.get(`/messages/users/${me.id}/ties`)).statusCode).toBe(401);
    expect((await me.get(`/messages/users/${me.id}/ties`)).statusCode).toBe(404);
    expect((await me.get('/messages/users/rubbish/ties')).statusCode).toBe(404);
  });
});
