import { YOUNG_ACCOUNT_HOURS } from '@uneed/domain/community/messages/message.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { withNeighbours } from '../../../testing/neighbours.ts';
import { insertUserRow, ROWS_AT as NOW, rollBack } from '../../../testing/rows.ts';
import { insertMessageRow } from './messages.factory.ts';
import * as reader from './messages.reader.ts';
import * as unread from './messages.reader.ts';
import { getConversationKey } from './messages.reader.ts';
import * as repository from './messages.repository.ts';
import { markRead } from './messages.repository.ts';

let test: TestDatabase;
let users: Users;
beforeAll(async () => {
  test = await createTestDatabase();
  users = await newUsers();
});
afterAll(() => test.drop());

/** The ids ascend; the user has peers with a lower and with a higher id. */
type Users = { low: Id; me: Id; high: Id; other: Id };
/** Stores the users; their accounts are no longer young. */
async function newUsers(): Promise<Users> {
  const newUser = (fullName: string) =>
    insertUserRow(test.database.db, { fullName, createdAt: addDays(NOW, -2) });
  const [low, me] = [await newUser('Luis'), await newUser('Ana')];
  return { low, me, high: await newUser('Eva'), other: await newUser('José') };
}
/** A test that keeps no rows. */
const itWithUsers = (name: string, work: (tx: Tx, users: Users) => Promise<void>) =>
  it(name, () => rollBack(test.database, (tx) => work(tx, users)));
const at = (minutes: number) => addMinutes(NOW, minutes);

describe('reading messages', () => {
  const idsOf = (rows: readonly { id: Id }[]) => rows.map(({ id }) => id);

  itWithUsers(
    'the last messages from one user to another are listed',
    async (tx, { low, me, high, other }) => {
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
      await tx
        .insertInto('blocks')
        .values({ userId: me, blockedId: high, createdAt: at(9) })
        .execute();
      await tx
        .insertInto('blocks')
        .values({ userId: low, blockedId: me, createdAt: at(9) })
        .execute();
      expect((await unread.listUnreadSenders(tx, me)).map(({ id }) => id)).toEqual([gone]);
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
});

describe('sending messages', () => {
  const block = (tx: Tx, userId: Id, blockedId: Id) =>
    tx.insertInto('blocks').values({ userId, blockedId, createdAt: NOW }).execute();

  const changeUser = (tx: Tx, id: Id, changes: { role?: string; eraseAt?: Date; createdAt?: Date }) =>
    tx.updateTable('users').set(changes).where('id', '=', id).execute();

  const onlySharedMayWrite = (tx: Tx, userId: Id) =>
    tx
      .insertInto('settings')
      .values({ userId, whoMayWrite: 'tied' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();

  describe('a message', () => {
    type Rejection = [reason: string, set: (tx: Tx, receiver: Id, sender: Id) => Promise<unknown>];
    const rejections: Rejection[] = [
      ['the receiver blocks the sender', (tx, receiver, sender) => block(tx, receiver, sender)],
      ['the sender blocks the receiver', (tx, receiver, sender) => block(tx, sender, receiver)],
      [
        'the deletion of the receiver is pending',
        (tx, receiver) => changeUser(tx, receiver, { eraseAt: NOW }),
      ],
      ['the receiver is an enterprise', (tx, receiver) => changeUser(tx, receiver, { role: 'enterprise' })],
      ['the receiver lets only people with a shared application write', onlySharedMayWrite],
    ];
    describe.each(rejections)('is not stored if %s', (_reason, setUp) => {
      itWithUsers('to a user with a lower or a higher id', async (tx, { low, me, high }) => {
        // The settings of other users change nothing.
        await tx.insertInto('settings').values({ userId: me }).execute();
        for (const receiver of [low, high]) {
          await setUp(tx, receiver, me);
          expect(await insertMessageRow(tx, me, receiver, { isChecked: false })).toBeUndefined();
        }
        expect(await tx.selectFrom('messages').selectAll().execute()).toEqual([]);
        expect(await tx.selectFrom('conversations').selectAll().execute()).toEqual([]);
      });

      itWithUsers('but is stored if that is about another user', async (tx, { low, me, high, other }) => {
        for (const user of [low, me, high]) await setUp(tx, other, user);
        for (const receiver of [low, high])
          expect(await insertMessageRow(tx, me, receiver, { isChecked: false })).toBeDefined();
      });
    });

    itWithUsers(
      'is not stored unchecked if it begins a conversation of a young account',
      async (tx, { low, me, high }) => {
        await changeUser(tx, me, { createdAt: addMinutes(NOW, -60 * YOUNG_ACCOUNT_HOURS + 1) });
        const write = (from: Id, to: Id) => insertMessageRow(tx, from, to, { isChecked: false });
        expect([await write(me, low), await write(me, high)]).toEqual([undefined, undefined]);
        expect(await write(low, me)).toBeDefined();
        expect([await write(me, low), await write(me, high)]).toEqual([expect.any(String), undefined]);
        await changeUser(tx, me, { createdAt: addMinutes(NOW, -60 * YOUNG_ACCOUNT_HOURS) });
        expect(await write(me, high)).toBeDefined();
      },
    );

    itWithUsers(
      'is stored if the receiver is an enterprise that the sender can find',
      async (tx, { me, high }) => {
        await changeUser(tx, high, { role: 'enterprise' });
        expect(await insertMessageRow(tx, me, high, { isChecked: true })).toBeDefined();
      },
    );

    itWithUsers(
      'is stored if the sender has the application that the receiver asks for',
      async (tx, { me, high }) => {
        await onlySharedMayWrite(tx, high);
        expect(await insertMessageRow(tx, me, high, { allowedBy: ['everyone', 'tied'] })).toBeDefined();
      },
    );
  });

  /** The state of each member, by user and peer. */
  async function listMembers(tx: Tx) {
    const rows = await tx.selectFrom('conversationMembers').selectAll().execute();
    return new Map(rows.map((row) => [`${row.userId} ${row.peerId}`, row]));
  }

  /** Returns the members whose row differs from that in `before`. */
  async function listChanged(tx: Tx, before: Awaited<ReturnType<typeof listMembers>>): Promise<string[]> {
    const after = await listMembers(tx);
    const changed = [...after].filter(
      ([key, row]) => JSON.stringify(row) !== JSON.stringify(before.get(key)),
    );
    return changed.map(([key]) => key).sort();
  }

  itWithUsers('all unread messages of one user are delivered', async (tx, { low, me, high, other }) => {
    const [read, late] = [await insertUserRow(tx), await insertUserRow(tx)];
    const peers = [low, high, other, late];
    for (const [index, peer] of peers.entries()) {
      await insertMessageRow(tx, peer, me, { at: at(index) });
      await insertMessageRow(tx, peer, high === peer ? low : high, { at: at(index) });
    }
    await insertMessageRow(tx, me, read);
    const deliver = (peerId: Id, until: Date) =>
      repository.markDelivered(tx, [{ userId: me, peerId, until }]);
    // All that `other` sent is delivered; the last message of `late` is not.
    await deliver(other, at(2));
    await deliver(late, at(2));
    const before = await listMembers(tx);
    const delivered = await repository.markAllDelivered(tx, me);
    expect(delivered.sort((one, two) => (one.peerId < two.peerId ? -1 : 1))).toEqual([
      { userId: me, peerId: low, until: at(0) },
      { userId: me, peerId: high, until: at(1) },
      { userId: me, peerId: late, until: at(3) },
    ]);
    expect(await listChanged(tx, before)).toEqual([low, high, late].map((peer) => `${me} ${peer}`).sort());
    expect((await listMembers(tx)).get(`${me} ${high}`)?.deliveredUntil).toEqual(at(1));
  });

  itWithUsers(
    'conversations whose peer is deleted are deleted with their messages',
    async (tx, { low, me, high, other }) => {
      const gone = low;
      const image = { text: '', imageWidth: 1, imageHeight: 1 };
      await withNeighbours(
        [high, gone, other],
        [(peer) => insertMessageRow(tx, me, peer), (peer) => insertMessageRow(tx, peer, me)],
      );
      await insertMessageRow(tx, high, me, image);
      await insertMessageRow(tx, gone, other, image);
      const images = [
        await insertMessageRow(tx, me, gone, image),
        await insertMessageRow(tx, gone, me, image),
      ];
      await tx.deleteFrom('users').where('id', '=', gone).execute();
      expect((await repository.deleteAbandonedConversations(tx, me)).sort()).toEqual(images);
      const left = [
        getConversationKey(me, high),
        getConversationKey(me, other),
        getConversationKey(gone, other),
      ];
      const conversations = await tx.selectFrom('conversations').select('id').orderBy('id').execute();
      expect(conversations).toEqual(
        left.map(({ id }) => ({ id })).sort((one, two) => (one.id < two.id ? -1 : 1)),
      );
      const { count } = await tx
        .selectFrom('messages')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(count).toBe(6);
    },
  );
});
