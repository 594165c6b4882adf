import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { insertUserRow, ROWS_AT as NOW, rollBack } from '../../../testing/rows.ts';
import { insertMessageRow } from './messages.factory.ts';
import * as reader from './messages.reader.ts';
import * as unread from './messages.reader.ts';
import { markRead } from './messages.repository.ts';

/** The ids ascend; the user has peers with a lower and with a higher id. */
type Users = { low: Id; me: Id; high: Id; other: Id };

let test: TestDatabase;
let users: Users;
beforeAll(async () => {
  test = await createTestDatabase();
  const newUser = (fullName: string) => insertUserRow(test.database.db, { fullName });
  const [low, me] = [await newUser('Luis'), await newUser('Ana')];
  users = { low, me, high: await newUser('Eva'), other: await newUser('José') };
});
afterAll(() => test.drop());

/** A test that keeps no rows. */
const itWithUsers = (name: string, work: (tx: Tx, users: Users) => Promise<void>) =>
  it(name, () => rollBack(test.database, (tx) => work(tx, users)));

const at = (minutes: number) => addMinutes(NOW, minutes);
const idsOf = (rows: readonly { id: Id }[]) => rows.map(({ id }) => id);

itWithUsers('the last messages from one user to another are listed', async (tx, { low, me, high, other }) => {
  const ids: (Id | undefined)[] = [];
  for (let index = 0; index < 4; index += 1) {
    ids.unshift(await insertMessageRow(tx, high, me));
    await insertMessageRow(tx, me, high);
    await insertMessageRow(tx, low, me);
    await insertMessageRow(tx, high, other);
  }
  const list = async (limit: number) =>
    idsOf(await reader.listMessagesFrom(tx, { senderId: high, receiverId: me }, limit));
  expect([await list(9), await list(3)]).toEqual([ids, ids.slice(0, 3)]);
});

itWithUsers('the peers of a user are those of its conversations', async (tx, { low, me, high, other }) => {
  for (const peer of [high, low]) await insertMessageRow(tx, peer, me);
  await insertMessageRow(tx, low, other);
  expect((await reader.listPeerIds(tx, me)).sort()).toEqual([low, high]);
  const peers = [low, high, other];
  expect(
    await Promise.all(peers.map((peer) => reader.hasConversation(tx, { userId: me, peerId: peer }))),
  ).toEqual([true, true, false]);
  expect(await reader.hasConversation(tx, { userId: high, peerId: low })).toBe(false);
});

itWithUsers(
  'unread messages since a time are later ones, of this user only',
  async (tx, { low, me, high }) => {
    await insertMessageRow(tx, high, low);
    const has = (time: Date | null) => unread.hasUnreadSince(tx, me, time);
    expect([await has(null), await has(at(-1))]).toEqual([false, false]);
    await insertMessageRow(tx, high, me, { at: at(5) });
    await insertMessageRow(tx, low, me, { at: at(4) });
    expect([await has(null), await has(at(4))]).toEqual([true, true]);
    expect([await has(at(5)), await has(at(6))]).toEqual([false, false]);
    await insertMessageRow(tx, me, high, { at: at(9) });
    await markRead(tx, { userId: me, peerId: high }, at(9));
    expect([await has(null), await has(at(3)), await has(at(4))]).toEqual([true, true, false]);
  },
);

itWithUsers(
  'senders of unread messages are listed, the latest first',
  async (tx, { low, me, high, other }) => {
    const gone = await insertUserRow(tx, { fullName: 'Nadie' });
    const times = new Map([
      [low, 2],
      [high, 4],
      [other, 3],
      [gone, 1],
    ]);
    for (const [sender, minutes] of times) {
      await insertMessageRow(tx, sender, me, { at: at(0) });
      await insertMessageRow(tx, sender, me, { at: at(minutes) });
      await insertMessageRow(tx, sender, sender === low ? high : low, { at: at(9) });
    }
    await markRead(tx, { userId: me, peerId: other }, at(9));
    await tx.deleteFrom('users').where('id', '=', gone).execute();
    expect(await unread.listUnreadSenders(tx, me)).toEqual([
      { id: high, fullName: 'Eva', unread: 2 },
      { id: low, fullName: 'Luis', unread: 2 },
      { id: gone, fullName: null, unread: 2 },
    ]);
  },
);

itWithUsers(
  'the latest unread message is one of this sender to this user',
  async (tx, { low, me, high, other }) => {
    const send = (from: Id, to: Id, text: string) => insertMessageRow(tx, from, to, { text });
    for (const [from, fullName] of [
      [high, 'Eva'],
      [low, 'Luis'],
    ] as const) {
      for (const text of ['Primera', 'Última']) await send(from, me, `${text} de ${fullName}`);
      await send(me, from, 'Respuesta');
      for (const text of ['Uno', 'Dos', 'Tres', 'Cuatro']) await send(from, other, text);
      await send(other, from, 'De otro');
    }
    await send(me, other, 'Hola');
    for (const [from, fullName] of [
      [high, 'Eva'],
      [low, 'Luis'],
    ] as const)
      expect(await unread.findLatestUnread(tx, { userId: me, senderId: from })).toMatchObject({
        fullName,
        unread: 2,
        text: `Última de ${fullName}`,
      });
    expect(await unread.findLatestUnread(tx, { userId: me, senderId: other })).toBeUndefined();
    await markRead(tx, { userId: me, peerId: low }, at(9));
    expect(await unread.findLatestUnread(tx, { userId: me, senderId: low })).toBeUndefined();
  },
);
