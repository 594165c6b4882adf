import {
  YOUNG_ACCOUNT_CONVERSATIONS_PER_DAY,
  YOUNG_ACCOUNT_CONVERSATIONS_TEXT,
  YOUNG_ACCOUNT_HOURS,
} from '@uneed/domain/community/messages/message.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { waitUntilBlocked } from '../../../testing/locks.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';
import { lockActiveUser } from '../../people/accounts/accounts.commands.ts';
import { buildImage, sendMessage } from './messages.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const write = (from: TestUser, to: TestUser, body: object = { text: 'Hola' }) =>
  from.post(`/messages/send/${to.id}`, body);
const signUpMany = async (count: number): Promise<TestUser[]> => {
  const users: TestUser[] = [];
  for (let index = 0; index < count; index += 1) users.push(await signUp(test));
  return users;
};

describe('a young account', () => {
  it('begins few conversations with strangers in a day; others, and more messages, are not counted', async () => {
    const me = await signUp(test);
    const strangers = await signUpMany(YOUNG_ACCOUNT_CONVERSATIONS_PER_DAY);
    const [another, friend, owner] = [await signUp(test), await signUp(test), await newReferent(test)];
    await sendMessage(friend, me, 'Hola');
    await me.post(`/jobs/${await publish(owner)}/apply`);
    expect((await write(me, owner)).statusCode).toBe(201);
    for (const stranger of strangers) expect((await write(me, stranger)).statusCode).toBe(201);
    for (const body of [{ text: 'Hola' }, { image: await buildImage() }]) {
      const rejected = await write(me, another, body);
      expect(rejected.statusCode).toBe(429);
      expect(rejected.json()).toEqual({ code: 'TOO_MANY', message: YOUNG_ACCOUNT_CONVERSATIONS_TEXT });
    }
    expect((await another.get('/messages/unread')).json().total).toBe(0);
    for (const known of [friend, owner, ...strangers]) expect((await write(me, known)).statusCode).toBe(201);
    expect((await write(another, me)).statusCode).toBe(201);
    test.clock.advanceMinutes(YOUNG_ACCOUNT_HOURS * 60);
    expect((await write(me, await signUp(test))).statusCode).toBe(201);
  });

  it('does not begin one more by sending several at once', async () => {
    const me = await signUp(test);
    const strangers = await signUpMany(YOUNG_ACCOUNT_CONVERSATIONS_PER_DAY - 1);
    for (const stranger of strangers) await sendMessage(me, stranger, 'Hola');
    const last = await signUpMany(2);
    const sending = await test.database.transaction(async (tx) => {
      await lockActiveUser(tx, me.id);
      const responses = last.map((stranger) => write(me, stranger));
      await waitUntilBlocked(test.database, 2);
      return { responses };
    });
    const statuses = (await Promise.all(sending.responses)).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([201, 429]);
  });
});

describe('a stranger', () => {
  const isStranger = async (viewer: TestUser, peer: TestUser) =>
    (await viewer.get(`/messages/users/${peer.id}`)).json().isStranger;

  it('is who wrote first and shares nothing, until the answer', async () => {
    const [me, other] = [await signUp(test), await signUp(test)];
    expect(await isStranger(me, other)).toBeUndefined();
    await sendMessage(other, me, 'Hola');
    expect([await isStranger(me, other), await isStranger(other, me)]).toEqual([true, undefined]);
    await sendMessage(me, other, '¿Quién eres?');
    await sendMessage(other, me, 'Soy yo');
    expect(await isStranger(me, other)).toBeUndefined();
  });

  it('is nobody to whose job the user applied, also if it is anonymous', async () => {
    const [me, owner] = [await signUp(test), await newReferent(test)];
    await me.post(`/jobs/${await publish(owner, { isAnonimous: true })}/apply`);
    await sendMessage(owner, me, 'Hola');
    const contact = (await me.get(`/messages/users/${owner.id}`)).json();
    expect([contact.isStranger, contact.isTied]).toEqual([undefined, false]);
  });
});
