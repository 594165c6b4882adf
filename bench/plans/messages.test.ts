import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contacts from '../../server/src/features/community/messages/contacts.reader.ts';
import * as reader from '../../server/src/features/community/messages/messages.reader.ts';
import { createTestDatabase, type TestDatabase } from '../../server/src/testing/database.ts';
import { explainQueries } from '../../server/src/testing/plans.ts';

const USERS = 3_000;
const MESSAGES = 60_000;

let test: TestDatabase;
const me = v7();
const peer = v7();
const { id: conversationId, userLow, userHigh } = reader.getConversationKey(me, peer);

/** Inserts many users and messages in bulk; only the query plans are tested. */
beforeAll(async () => {
  test = await createTestDatabase();
  const { db } = test.database;
  await sql`
    insert into users (id, email, full_name, password_hash, is_onboarded, created_at, updated_at)
    select case n when 1 then ${me}::uuid when 2 then ${peer}::uuid else gen_random_uuid() end,
      n || '@prueba.do', 'Persona ' || md5(n::text), '', true, now() - n * interval '1 minute', now()
    from generate_series(1, ${USERS}::int) n`.execute(db);
  await sql`
    insert into conversations (id, user_low, user_high, last_seq, last_at)
    values (${conversationId}, ${userLow}, ${userHigh}, 1000, now())`.execute(db);
  await sql`
    insert into conversation_members (user_id, peer_id, conversation_id, last_at, unread)
    values (${me}, ${peer}, ${conversationId}, now(), 3), (${peer}, ${me}, ${conversationId}, now(), 0)`.execute(
    db,
  );
  await sql`
    insert into conversation_members (user_id, peer_id, conversation_id, last_at)
    select one.id, other.id, gen_random_uuid(), now()
    from (select id from users where id not in (${me}, ${peer}) limit 150) one
    join (select id from users where id not in (${me}, ${peer}) limit 150) other on one.id <> other.id`.execute(
    db,
  );
  await sql`
    insert into messages (conversation_id, seq, id, sender_id, text, created_at)
    select case when n <= 1000 then ${conversationId}::uuid else md5((n / 50)::text)::uuid end, n,
      gen_random_uuid(), ${peer}, 'Hola', now()
    from generate_series(1, ${MESSAGES}::int) n`.execute(db);
  await sql`analyze`.execute(db);
});
afterAll(() => test.drop());

/** Expects that no growing table is scanned sequentially. */
function expectIndexed(plans: string[]) {
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (messages|conversation_members|users)/);
}

it.each([
  ['history', (db) => reader.listMessages(db, { conversationId })],
  ['older history', (db) => reader.listMessages(db, { conversationId, before: v7() })],
  ['an idempotency key', (db) => reader.findByIdempotencyKey(db, { conversationId, senderId: me, key: 'k' })],
  ['unread counters', (db) => reader.listUnread(db, me)],
  ['an image', (db) => reader.canViewImage(db, { messageId: v7(), viewerId: me })],
  ['conversations', (db) => contacts.listConversations(db, me, undefined)],
  ['one contact', (db) => contacts.findContact(db, { userId: me, peerId: peer })],
  ['a search by name', (db) => contacts.searchContacts(db, { id: me, role: 'candidate' }, 'c4ca42', 50)],
  [
    "a search in an enterprise's applicants",
    (db) => contacts.searchContacts(db, { id: me, role: 'enterprise' }, 'c4ca42', 50),
  ],
  ['the newest users', (db) => contacts.listNewestUsers(db, [me], 50)],
] as [string, (db: TestDatabase['database']['db']) => Promise<unknown>][])(
  '%s uses an index',
  async (_name, run) => expectIndexed(await explainQueries(test.database.db, run)),
);

it('joins one page of conversations only, however many there are', async () => {
  const { rows } = await sql<{ userId: string }>`select user_id from conversation_members
    group by user_id having count(*) > 100 limit 1`.execute(test.database.db);
  const userId = rows[0]?.userId ?? '';
  const [plan] = await explainQueries(test.database.db, (db) =>
    contacts.listConversations(db, userId, { at: new Date(), id: peer }),
  );
  expect(plan).toContain('conversation_members_page_idx');
  expect(plan).not.toContain('Sort');
});
