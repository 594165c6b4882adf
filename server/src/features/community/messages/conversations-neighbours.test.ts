import { CONTACTS_PAGE_SIZE } from '@uneed/domain/community/messages/message.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import type { TimeCursor } from '@uneed/domain/kernel/time-cursor.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { withNeighbours } from '../../../testing/neighbours.ts';
import { insertUserRow, ROWS_AT as NOW, rollBack } from '../../../testing/rows.ts';
import * as reader from './contacts.reader.ts';
import { insertMessageRow } from './messages.factory.ts';

let test: TestDatabase;
/** Four users, each with conversations with each of the others. */
let people: Id[];
let me: Id;
let stranger: Id;
/** When a user received and read the messages of another, by both ids. */
const receipts = new Map<string, { deliveredUntil: Date; readUntil: Date }>();

const idsOf = (rows: readonly { id: Id }[]) => rows.map(({ id }) => id);
const at = (minutes: number) => addMinutes(NOW, minutes);

beforeAll(async () => {
  test = await createTestDatabase();
  await test.database.transaction(async (tx) => {
    const newNamed = (fullName: string) => insertUserRow(tx, { fullName, isOnboarded: true });
    people = [await newNamed('Eva'), await newNamed('Ana'), await newNamed('Luis'), await newNamed('José')];
    [, me = expect.fail()] = people;
    stranger = await newNamed('Nadie');
    await newNamed('Otra');
    let minutes = 0;
    const sendToOthers = async (from: Id) => {
      for (const to of people)
        if (to !== from) {
          minutes += 1;
          await insertMessageRow(tx, from, to, { text: `${from} ${to} ${minutes}`, at: at(minutes) });
        }
    };
    await withNeighbours(people, [sendToOthers, sendToOthers]);
    for (const userId of people)
      for (const peerId of people.filter((id) => id !== userId)) {
        minutes += 2;
        const receipt = { deliveredUntil: at(minutes), readUntil: at(minutes - 1) };
        receipts.set(`${userId} ${peerId}`, receipt);
        await tx
          .updateTable('conversationMembers')
          .set({ ...receipt, unread: minutes })
          .where('userId', '=', userId)
          .where('peerId', '=', peerId)
          .execute();
      }
  });
});

afterAll(() => test.drop());

type Read = (peerId: Id) => Promise<reader.ContactRow | undefined>;
const reads: [name: string, read: Read][] = [
  [
    'a page',
    async (peerId) => {
      const page = await reader.listConversations(test.database.db, me, undefined);
      expect(page).toHaveLength(people.length - 1);
      return page.find(({ id }) => id === peerId);
    },
  ],
  ['one conversation', (peerId) => reader.findConversation(test.database.db, { userId: me, peerId })],
  ['one contact', (peerId) => reader.findContact(test.database.db, { userId: me, peerId })],
  [
    'a search',
    async (peerId) => {
      const actor = { id: me, role: 'candidate' } as const;
      const found = await reader.searchContacts(test.database.db, actor, '', 9);
      expect(found).toHaveLength(people.length - 1);
      return found.find(({ id }) => id === peerId);
    },
  ],
];

it.each(reads)('%s has the last message of each and what the peer received', async (_name, read) => {
  for (const peerId of people.filter((id) => id !== me)) {
    const { unread, lastAt } = await test.database.db
      .selectFrom('conversationMembers')
      .select(['unread', 'lastAt'])
      .where('userId', '=', me)
      .where('peerId', '=', peerId)
      .executeTakeFirstOrThrow();
    const contact = await read(peerId);
    expect(contact).toMatchObject({ id: peerId, unread, lastCreatedAt: lastAt });
    expect(contact).toMatchObject(receipts.get(`${peerId} ${me}`) ?? expect.fail());
  }
});

it('a contact without a conversation has none of another user', async () => {
  const contact = await reader.findContact(test.database.db, { userId: me, peerId: stranger });
  expect(contact).toMatchObject({ id: stranger, fullName: 'Nadie', unread: null, lastId: null });
  expect(contact).toMatchObject({ deliveredUntil: null, readUntil: null });
  expect(await reader.findConversation(test.database.db, { userId: me, peerId: stranger })).toBeUndefined();
});
it('pages of conversations are ordered by time, then by peer', () =>
  rollBack(test.database, async (tx) => {
    const [other, user] = [await insertUserRow(tx), await insertUserRow(tx)];
    const insertPage = async (userId: Id) => {
      // The times are not in the order of the ids, and three conversations share each.
      const rows = Array.from({ length: CONTACTS_PAGE_SIZE + 4 }, (_, index) => ({
        userId,
        peerId: newId(),
        conversationId: newId(),
        lastAt: at((index * 7) % 18),
      }));
      await tx.insertInto('conversationMembers').values(rows).execute();
      const messages = rows.map(({ conversationId, peerId: senderId, lastAt: createdAt }) => ({
        id: newId(),
        conversationId,
        seq: 1,
        senderId,
        text: 'Hola',
        createdAt,
      }));
      await tx.insertInto('messages').values(messages).execute();
      return rows;
    };
    const rows: Awaited<ReturnType<typeof insertPage>> = [];
    await withNeighbours([other, user], [async (userId) => rows.push(...(await insertPage(userId)))]);
    const expected = rows
      .filter(({ userId }) => userId === user)
      .map(({ peerId, lastAt }) => ({ id: peerId, at: lastAt }))
      .sort((one, two) => Number(two.at) - Number(one.at) || (one.id < two.id ? 1 : -1));
    const list = async (before?: TimeCursor) => idsOf(await reader.listConversations(tx, user, before));
    expect(await list()).toEqual(idsOf(expected).slice(0, CONTACTS_PAGE_SIZE));
    // Each place among three of the same time.
    for (const index of [0, 1, 2])
      expect(await list(expected[index])).toEqual(
        idsOf(expected).slice(index + 1, index + 1 + CONTACTS_PAGE_SIZE),
      );
    expect(await list(expected[CONTACTS_PAGE_SIZE - 1])).toEqual(idsOf(expected).slice(CONTACTS_PAGE_SIZE));
  }));
