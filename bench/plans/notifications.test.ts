import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  hasUnreadSince,
  listUnreadSenders,
} from '../../server/src/features/community/messages/messages.reader.ts';
import { listUnwarnedJobs } from '../../server/src/features/hiring/jobs/jobs.reader.ts';
import * as reader from '../../server/src/features/people/notifications/notifications.reader.ts';
import { createTestDatabase, type TestDatabase } from '../../server/src/testing/database.ts';
import { explainQueries } from '../../server/src/testing/plans.ts';

const USERS = 1_000;
const NOTIFICATIONS_PER_USER = 30;

let test: TestDatabase;
const me = v7();
const now = new Date();

/** Inserts many users with many notifications in bulk. */
beforeAll(async () => {
  test = await createTestDatabase();
  const { db } = test.database;
  await sql`
    insert into users (id, email, full_name, password_hash, is_onboarded, created_at, updated_at)
    select case n when 1 then ${me}::uuid else gen_random_uuid() end,
      n || '@prueba.do', 'Persona ' || n, '', true, now(), now()
    from generate_series(1, ${USERS}::int) n`.execute(db);
  await sql`
    insert into notification_inboxes (user_id, unread, away_since)
    select id, 5, case when random() < 0.01 then now() - interval '1 hour' end from users`.execute(db);
  await sql`
    insert into notifications (user_id, id, kind, group_key, first_at, created_at, read_at)
    select users.id, gen_random_uuid(), 'applicationReceived', 'g' || n, now() - n * interval '1 hour',
      now() - n * interval '1 hour', case when n > 5 then now() end
    from users, generate_series(1, ${NOTIFICATIONS_PER_USER}::int) n`.execute(db);
  await sql`
    insert into notification_events (user_id, group_key, event_key, at)
    select users.id, 'g' || n, 'e', now() from users, generate_series(1, ${NOTIFICATIONS_PER_USER}::int) n`.execute(
    db,
  );
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

const addHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

it.each([
  ['unread counter', (db) => reader.countUnreadNotifications(db, me)],
  ['first page', (db) => reader.listNotifications(db, { userId: me, before: undefined }, 21)],
  ['next page', (db) => reader.listNotifications(db, { userId: me, before: v7() }, 21)],
  ['one notification', (db) => reader.hasNotification(db, { userId: me, id: v7() })],
  ['due emails about unread messages', (db) => reader.listDueUnreadEmails(db, addHours(-0.25), 1_000)],
  ['jobs that expire soon', (db) => listUnwarnedJobs(db, 'last', { after: now, until: addHours(2) }, 100)],
  ['expired jobs', (db) => listUnwarnedJobs(db, 'closed', { after: addHours(-2), until: now }, 100)],
  ['old unread notifications', (db) => reader.listUsersWithUnreadBefore(db, addHours(-1_000), 100)],
  ['unread messages', (db) => hasUnreadSince(db, me, now)],
  ['senders of unread messages', (db) => listUnreadSenders(db, me)],
] as [string, (db: TestDatabase['database']['db']) => Promise<unknown>][])(
  '%s: uses an index',
  async (_name, work) => {
    const plans = await explainQueries(test.database.db, work);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans)
      expect(plan).not.toMatch(/Seq Scan on (?:notification|jobs|users|conversation_members)/);
  },
);
