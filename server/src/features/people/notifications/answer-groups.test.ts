import { readFileSync } from 'node:fs';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { insertUserRow } from '../../../testing/rows.ts';

const MIGRATION = readFileSync(
  new URL('../../../../../db/migrations/0101_answer-groups.sql', import.meta.url),
  'utf8',
);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const [first, second, third, fourth] = [newId(), newId(), newId(), newId()];
const at = (minute: number) => new Date(Date.UTC(2026, 10, 28, 12, minute));

async function insert(userId: Id, groupKey: string, minute: number, isRead = false) {
  const times = { firstAt: at(minute), createdAt: at(minute), readAt: isRead ? at(59) : null };
  await test.database.db
    .insertInto('notifications')
    .values({ userId, id: newId(), kind: 'contractChanged', groupKey, outcome: String(minute), ...times })
    .execute();
}

const list = async (userId: Id) =>
  (
    await test.database.db
      .selectFrom('notifications')
      .select(['groupKey', 'outcome'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute()
  ).map(({ groupKey, outcome }) => [groupKey, outcome]);

it('joins old answers with what else became of an application, keeps the newer one and the counter right', async () => {
  const { db } = test.database;
  const [user, neighbour] = [await insertUserRow(db), await insertUserRow(db)];
  await insert(user, `answer:${first}`, 1);
  await insert(user, `contract:${first}`, 2);
  await insert(user, `contract:${second}`, 3);
  await insert(user, `answer:${second}`, 4);
  await insert(user, `answer:${third}`, 5);
  await insert(user, `contract:${fourth}`, 6, true);
  await insert(user, `answer:${fourth}`, 7);
  await insert(neighbour, `contract:${third}`, 8);
  await db
    .insertInto('notificationInboxes')
    .values([
      { userId: user, unread: 6 },
      { userId: neighbour, unread: 1 },
    ])
    .execute();
  await db
    .insertInto('notificationEvents')
    .values({ userId: user, groupKey: `answer:${first}`, eventKey: 'declined@1', at: at(1) })
    .execute();

  for (let run = 0; run < 2; run += 1) await sql.raw(MIGRATION).execute(db);

  expect(await list(user)).toEqual([
    [`contract:${first}`, '2'],
    [`contract:${second}`, '4'],
    [`contract:${third}`, '5'],
    [`contract:${fourth}`, '6'],
    [`contract:${fourth}`, '7'],
  ]);
  expect(await list(neighbour)).toEqual([[`contract:${third}`, '8']]);
  const inboxes = await db.selectFrom('notificationInboxes').select(['userId', 'unread']).execute();
  expect(new Map(inboxes.map(({ userId, unread }) => [userId, unread]))).toEqual(
    new Map([
      [user, 4],
      [neighbour, 1],
    ]),
  );
  const events = await db.selectFrom('notificationEvents').select('groupKey').execute();
  expect(events).toEqual([{ groupKey: `contract:${first}` }]);
});
