import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as reader from '../../server/src/features/site/support/tickets.reader.ts';
import { listSupportMessages } from '../../server/src/features/site/support/tickets.reader.ts';
import * as repository from '../../server/src/features/site/support/tickets.repository.ts';
import { createTestDatabase, type TestDatabase } from '../../server/src/testing/database.ts';
import { explainQueries } from '../../server/src/testing/plans.ts';

type Db = TestDatabase['database']['db'];

let test: TestDatabase;
const me = v7();
const now = new Date();
const page = { limit: 20, offset: 40 };

/** Inserts many questions in bulk, most of them closed, each with messages and a link. */
beforeAll(async () => {
  test = await createTestDatabase();
  const { db } = test.database;
  await sql`
    insert into users (id, email, full_name, password_hash, created_at, updated_at)
    select case n when 1 then ${me}::uuid else gen_random_uuid() end, n || '@prueba.do', 'P ' || n, '', now(), now()
    from generate_series(1, 1000) n`.execute(db);
  await sql`
    insert into support_tickets (id, reference, user_id, name, email, topic, page, status, status_at, created_at)
    select gen_random_uuid(), n || '-' || users.email, users.id, 'P', users.email, 'job', '',
      case n when 1 then 'open' when 2 then 'answered' else 'closed' end, now() - n * interval '1 hour', now()
    from users, generate_series(1, 20) n where n > 2 or random() < 0.1`.execute(db);
  await sql`
    insert into support_messages (id, ticket_id, kind, text, created_at)
    select gen_random_uuid(), id, 'sender', 'Hola', now() from support_tickets, generate_series(1, 2)`.execute(
    db,
  );
  await sql`
    insert into support_links select sha256(reference::bytea), id, now() from support_tickets`.execute(db);
  await sql`vacuum analyze`.execute(db);
});
afterAll(() => test.drop());

const inTransaction = (
  db: Db,
  work: (tx: Parameters<typeof repository.deleteClosedTickets>[0]) => Promise<unknown>,
) => db.transaction().execute(work);

it.each([
  ['open questions', (db) => reader.listTickets(db, 'open', page)],
  ['number of open questions', (db) => reader.countTickets(db, 'open')],
  ['answered questions', (db) => reader.listTickets(db, 'answered', page)],
  ['closed questions', (db) => reader.listTickets(db, 'closed', page)],
  ['number of closed questions', (db) => reader.countTickets(db, 'closed')],
  ['own questions', (db) => reader.listOwnTickets(db, me)],
  ['messages of questions', (db) => reader.listMessages(db, [v7(), v7()])],
  ['question of a link', (db) => reader.findTicketByLink(db, Buffer.from('x'), now)],
  ['other questions of the sender', (db) => reader.listTicketsOfEmail(db, '7@prueba.do', v7())],
  ['repeated question', (db) => reader.findTicketByIdempotencyKey(db, '7@prueba.do', 'x')],
  ['repeated message', (db) => reader.findMessageByIdempotencyKey(db, v7(), 'x')],
  ['data export', (db) => listSupportMessages(db, me, { after: undefined, limit: 500 })],
  [
    'questions to be closed',
    (db) => inTransaction(db, (tx) => repository.closeAnsweredTickets(tx, new Date(0), now)),
  ],
  [
    'questions to be deleted',
    (db) => inTransaction(db, (tx) => repository.deleteClosedTickets(tx, new Date(0))),
  ],
] as [string, (db: Db) => Promise<unknown>][])('%s: uses an index', async (_name, work) => {
  const plans = await explainQueries(test.database.db, work);
  expect(plans.join('\n')).toMatch(/Index (Only )?Scan (Backward )?(using|on) support_/);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on support_/);
});
