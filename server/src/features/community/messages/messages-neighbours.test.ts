import { MESSAGES_PAGE_SIZE } from '@uneed/domain/community/messages/message.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { withNeighbours } from '../../../testing/neighbours.ts';
import { insertUserRow, ROWS_AT as NOW, rollBack } from '../../../testing/rows.ts';
import { insertMessageRow } from './messages.factory.ts';
import * as reader from './messages.reader.ts';
import * as unread from './messages.reader.ts';
import { markDelivered, markRead } from './messages.repository.ts';

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

itWithUsers(
  'a message is found by the conversation, the sender and the key of its request',
  async (tx, { low, me, high }) => {
    const requests = [low, high].flatMap((peer) =>
      ['uno', 'dos'].flatMap((key) => [
        { from: me, to: peer, key },
        { from: peer, to: me, key },
      ]),
    );
    const ids: (Id | undefined)[] = [];
    for (const { from, to, key } of requests) {
      const idempotencyKey = { key, bodyHash: Buffer.from(key) };
      ids.push(await insertMessageRow(tx, from, to, { idempotencyKey }));
    }
    const found: (Id | undefined)[] = [];
    for (const { from, to, key } of requests) {
      const source = { conversationId: reader.getConversationKey(from, to).id, senderId: from, key };
      found.push((await reader.findByIdempotencyKey(tx, source))?.id);
    }
    expect(found).toEqual(ids);
  },
);

itWithUsers(
  'pages of messages are those of one conversation, newest first',
  async (tx, { low, me, high }) => {
    const insert = async (peer: Id) => {
      const { id: conversationId } = reader.getConversationKey(me, peer);
      const rows = Array.from({ length: MESSAGES_PAGE_SIZE + 2 }, (_, index) => ({
        conversationId,
        id: newId(),
        seq: index + 1,
        senderId: index % 2 ? me : peer,
        text: 'Hola',
        createdAt: at(index),
      }));
      await tx.insertInto('messages').values(rows).execute();
      return idsOf(rows).reverse();
    };
    const [ofOther, own] = [await insert(low), await insert(high)];
    const { id: conversationId } = reader.getConversationKey(me, high);
    const list = async (before?: Id) => idsOf(await reader.listMessages(tx, { conversationId, before }));
    expect(await list()).toEqual(own.slice(0, MESSAGES_PAGE_SIZE));
    expect(await list(own[0])).toEqual(own.slice(1, MESSAGES_PAGE_SIZE + 1));
    expect(await list(own[MESSAGES_PAGE_SIZE - 1])).toEqual(own.slice(MESSAGES_PAGE_SIZE));
    expect(await list(ofOther[0])).toEqual([]);
  },
);

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

itWithUsers(
  'unread messages are counted by peer, and whether all are delivered',
  async (tx, { low, me, high, other }) => {
    await withNeighbours(
      [low, high, other],
      [(peer) => insertMessageRow(tx, peer, me), (peer) => insertMessageRow(tx, me, peer)],
    );
    await insertMessageRow(tx, high, me);
    await insertMessageRow(tx, low, high);
    const { lastAt } = await tx
      .selectFrom('conversationMembers')
      .select('lastAt')
      .where('userId', '=', me)
      .where('peerId', '=', high)
      .executeTakeFirstOrThrow();
    await markRead(tx, { userId: me, peerId: other }, at(9));
    const list = async () => {
      const rows = await reader.listUnread(tx, me);
      return rows.sort((one, two) => (one.peerId < two.peerId ? -1 : 1));
    };
    const ofLow = { peerId: low, unread: 1, isDelivered: false };
    expect(await list()).toEqual([ofLow, { peerId: high, unread: 2, isDelivered: false }]);
    for (const [until, isDelivered] of [
      [new Date(lastAt.getTime() - 1), false],
      [lastAt, true],
    ] as const) {
      await markDelivered(tx, [{ userId: me, peerId: high, until }]);
      expect(await list()).toEqual([ofLow, { peerId: high, unread: 2, isDelivered }]);
    }
  },
);

itWithUsers(
  'an image is visible to the two users of its conversation',
  async (tx, { low, me, high, other }) => {
    const image = { imageWidth: 1, imageHeight: 1 };
    const id = (await insertMessageRow(tx, low, me, image)) ?? '';
    const ofOthers = (await insertMessageRow(tx, high, other, image)) ?? '';
    const withoutImage = (await insertMessageRow(tx, low, me)) ?? '';
    const viewersOf = async (messageId: Id) => {
      const all = [low, me, high, other];
      const canView = await Promise.all(
        all.map((viewer) => reader.canViewImage(tx, { messageId, viewerId: viewer })),
      );
      return all.filter((_, index) => canView[index]);
    };
    expect(await viewersOf(id)).toEqual([low, me]);
    expect(await viewersOf(ofOthers)).toEqual([high, other]);
    expect(await viewersOf(withoutImage)).toEqual([]);
  },
);

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
