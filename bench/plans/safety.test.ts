import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as mutes from '../../server/src/features/people/safety/mutes.reader.ts';
import * as reports from '../../server/src/features/people/safety/reports/reports.reader.ts';
import * as sanctions from '../../server/src/features/people/safety/sanctions/sanctions.reader.ts';
import { createTestDatabase, type TestDatabase } from '../../server/src/testing/database.ts';
import { explainQueries } from '../../server/src/testing/plans.ts';

type Db = TestDatabase['database']['db'];

let test: TestDatabase;
const me = v7();
const now = new Date();
const page = { limit: 20, offset: 40 };

/** Inserts many users, mutes, reports (most of them resolved) and sanctions in bulk. */
beforeAll(async () => {
  test = await createTestDatabase();
  const { db } = test.database;
  await sql`
    insert into users (id, email, full_name, password_hash, is_onboarded, created_at, updated_at)
    select case n when 1 then ${me}::uuid else gen_random_uuid() end,
      n || '@prueba.do', 'Persona ' || n, '', true, now(), now()
    from generate_series(1, 2000) n`.execute(db);
  await sql`
    insert into mutes (user_id, muted_id, created_at)
    select one.id, other.id, now()
    from (select id from users limit 100) one join (select id from users limit 100) other on one.id <> other.id`.execute(
    db,
  );
  await sql`insert into blocks (user_id, blocked_id, created_at) select user_id, muted_id, now() from mutes`.execute(
    db,
  );
  await sql`
    insert into reports (id, reporter_id, reported_id, subject, subject_id, reason, created_at, settled_at, settlement)
    select gen_random_uuid(), users.id, users.id, 'post', gen_random_uuid(), 'spam', now() - n * interval '1 hour',
      case when n > 1 then now() - n * interval '1 minute' end, case when n > 1 then 'acted' end
    from users, generate_series(1, 20) n where n > 1 or random() < 0.1`.execute(db);
  await sql`
    insert into sanctions (id, user_id, kind, reason, created_at, until, ended_at, appealed_at, appeal_resolved_at)
    select gen_random_uuid(), users.id, 'suspension', 'Spam', now() - n * interval '1 hour', now(),
      case when n > 1 then now() - n * interval '1 minute' end, now(), case when n > 1 then now() end
    from users, generate_series(1, 20) n where n > 1 or random() < 0.1`.execute(db);
  await sql`vacuum analyze`.execute(db);
});
afterAll(() => test.drop());

const readCases = async (db: Db) =>
  reports.listReportsOfCases(db, await reports.listCases(db, 'settled', page));

it.each([
  ['open cases', (db) => reports.listCases(db, 'open', page)],
  ['number of open cases', (db) => reports.countCases(db, 'open')],
  ['resolved cases', (db) => reports.listCases(db, 'settled', page)],
  ['number of resolved cases', (db) => reports.countCases(db, 'settled')],
  ['reports of a page of cases', readCases],
  ['reporters who count', (db) => reports.countTrustedReporters(db, { subject: 'post', id: v7() }, now)],
  ['history of an author', (db) => reports.findReportedUsers(db, [me])],
  ['own sanctions', (db) => sanctions.listOwnSanctions(db, me)],
  ['open appeals', (db) => sanctions.listSanctions(db, 'appealed', page)],
  ['sanctions in force', (db) => sanctions.listSanctions(db, 'active', page)],
  ['ended sanctions', (db) => sanctions.listSanctions(db, 'ended', page)],
  ['suspensions that are over', (db) => sanctions.listEndedSuspensions(db, now, 100)],
  ['muted users', (db) => mutes.listMuted(db, me)],
  ['users whom a user does not see', (db) => mutes.listHiddenUserIds(db, me)],
  ['users who do not see an author', (db) => mutes.listUserIdsHiding(db, me)],
] as [string, (db: Db) => Promise<unknown>][])('%s: uses an index', async (_name, work) => {
  const plans = await explainQueries(test.database.db, work);
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (?:reports|sanctions|mutes|blocks|users)/);
});
