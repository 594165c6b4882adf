import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { withNeighbours } from '../../../testing/neighbours.ts';
import { insertUserRow, ROWS_AT as NOW } from '../../../testing/rows.ts';
import * as reader from './contacts.reader.ts';
import { insertMessageRow } from './messages.factory.ts';

let test: TestDatabase;
/** Four users, each with conversations with each of the others. */
let people: Id[];
let me: Id;
let stranger: Id;
/** When a user received and read the messages of another, by both ids. */
const receipts = new Map<string, { deliveredUntil: Date; readUntil: Date }>();
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
