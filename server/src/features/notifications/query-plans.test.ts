import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { explainQueries } from '../../testing/plans.ts';
import { hasUnreadSince, listUnreadSenders } from '../messages/unread-messages.reader.ts';
import * as reader from './notifications.reader.ts';

const PEOPLE = 1_000;
const EACH = 30;

let test: TestDatabase;
const me = v7();
const now = new Date();

/** Many people with many notifications, written in bulk: only the plans matter here. */
beforeAll(async () => {
  test = await createTestDatabase();
  const { db } = test.database;
  await sql`
    insert into users (id, email, full_name, password_hash, is_onboarded, created_at, updated_at)
    select case n when 1 then ${me}::uuid else gen_random_uuid() end,
      n || '@prueba.do', 'Persona ' || n, '', true, now(), now()
    from generate_series(1, ${PEOPLE}::int) n`.execute(db);
  await sql`
    insert into notification_inboxes (user_id, unread, away_since)
    select id, 5, case when random() < 0.01 then now() - interval '1 hour' end from users`.execute(db);
  await sql`
    insert into notifications (user_id, id, kind, group_key, first_at, created_at, read_at)
    select users.id, gen_random_uuid(), 'applicationReceived', 'g' || n, now() - n * interval '1 hour',
      now() - n * interval '1 hour', case when n > 5 then now() end
    from users, generate_series(1, ${EACH}::int) n`.execute(db);
  await sql`
    insert into notification_events (user_id, group_key, event_key, at)
    select users.id, 'g' || n, 'e', now() from users, generate_series(1, ${EACH}::int) n`.execute(db);
  await sql`
    insert into jobs (id, owner_id, title, company, location, category, description, excerpt, status,
      created_at, updated_at, published_at, expires_at)
    select gen_random_uuid(), users.id, 'Cajera', '', 'Santiago', 'Seguridad', 'Cobrar', '', 'active', now(), now(), now(),
      now() + n * interval '1 hour'
    from users, generate_series(1, 5) n`.execute(db);
  await sql`update jobs set expires_at = expires_at + interval '20 hours' where random() < 0.95`.execute(db);
  await sql`
    insert into conversation_members (user_id, peer_id, conversation_id, last_at, unread)
    select one.id, other.id, gen_random_uuid(), now(), case when random() < 0.1 then 1 else 0 end
    from (select id from users limit 150) one join (select id from users limit 150) other on one.id <> other.id`.execute(
    db,
  );
  await sql`analyze`.execute(db);
});
afterAll(() => test.drop());

const hourFrom = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

it.each([
  ['the counter', (db) => reader.countUnreadNotifications(db, me)],
  ['the newest', (db) => reader.listNotifications(db, me, undefined, 21)],
  ['older ones', (db) => reader.listNotifications(db, me, v7(), 21)],
  ['one of them', (db) => reader.hasNotification(db, me, v7())],
  ['who is away', (db) => reader.listDueUnreadEmails(db, hourFrom(-0.25), 1_000)],
  [
    'vacancies about to close',
    (db) => reader.listUnwarnedJobs(db, 'last', { after: now, until: hourFrom(2) }, 100),
  ],
  [
    'vacancies that closed',
    (db) => reader.listUnwarnedJobs(db, 'closed', { after: hourFrom(-2), until: now }, 100),
  ],
  ['long unread', (db) => reader.listUsersWithUnreadBefore(db, hourFrom(-1_000), 100)],
  ['what waits', (db) => hasUnreadSince(db, me, now)],
  ['who wrote what waits', (db) => listUnreadSenders(db, me)],
] as [string, (db: TestDatabase['database']['db']) => Promise<unknown>][])(
  '%s: found by an index',
  async (_name, work) => {
    const plans = await explainQueries(test.database.db, work);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans)
      expect(plan).not.toMatch(/Seq Scan on (?:notification|jobs|users|conversation_members)/);
  },
);
