import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAuditAdmins, listAuditEntries } from '../../server/src/features/people/audit/audit.reader.ts';
import { findReviewQueue } from '../../server/src/features/people/referents/reviews.reader.ts';
import { findReportQueue } from '../../server/src/features/people/safety/reports/reports.reader.ts';
import { findAppealQueue } from '../../server/src/features/people/safety/sanctions/sanctions.reader.ts';
import { findTicketQueue } from '../../server/src/features/site/support/tickets.reader.ts';
import { createTestDatabase, type TestDatabase } from '../../server/src/testing/database.ts';
import { explainQueries } from '../../server/src/testing/plans.ts';

type Db = TestDatabase['database']['db'];

let test: TestDatabase;
const me = v7();
const page = { limit: 21 };

beforeAll(async () => {
  test = await createTestDatabase();
  const { db } = test.database;
  await sql`
    insert into users (id, email, full_name, password_hash, is_onboarded, created_at, updated_at)
    select case n when 1 then ${me}::uuid else gen_random_uuid() end, n || '@prueba.do', 'Persona ' || n, '', true, now(), now()
    from generate_series(1, 2000) n`.execute(db);
  await sql`
    insert into audit_log (id, at, admin_id, actor, act, subject_id)
    select gen_random_uuid(), now() - n * interval '1 minute', users.id, 'Ana', 'act.' || n % 30, users.id
    from users, generate_series(1, 10) n`.execute(db);
  await sql`
    insert into referent_reviews (id, user_id, company, position, full_name, version, requested_at, decision, decided_at)
    select gen_random_uuid(), id, 'E', 'P', full_name, n, now(), case when n > 1 then 'verified' end, case when n > 1 then now() end
    from users, generate_series(1, 5) n where n > 1 or random() < 0.1`.execute(db);
  await sql`
    insert into reports (id, reported_id, subject, subject_id, reason, created_at, settled_at)
    select gen_random_uuid(), id, 'user', id, 'spam', now(), case when n > 1 then now() end
    from users, generate_series(1, 10) n`.execute(db);
  await sql`
    insert into sanctions (id, user_id, kind, reason, created_at, ended_at, appealed_at, appeal_resolved_at)
    select gen_random_uuid(), id, 'suspension', '', now(), now(), now(), case when n > 1 then now() end
    from users, generate_series(1, 5) n`.execute(db);
  await sql`
    insert into support_tickets (id, reference, name, email, topic, page, status, status_at, created_at)
    select gen_random_uuid(), id::text, '', '', '', '', case when random() < 0.1 then 'open' else 'closed' end, now(), now()
    from users`.execute(db);
  await sql`vacuum analyze`.execute(db);
});
afterAll(() => test.drop());

it.each<[string, RegExp, (db: Db) => Promise<unknown>]>([
  ['requests of referents', /referent_reviews_queue_idx/, (db) => findReviewQueue(db, 'referent')],
  ['cases of reports', /reports_open_cases_idx/, findReportQueue],
  ['appeals', /sanctions_appealed_idx/, findAppealQueue],
  ['tickets', /support_tickets_status_idx/, findTicketQueue],
  ['audit log', /audit_log_at_idx/, (db) => listAuditEntries(db, {}, page)],
  ['audit log of an admin', /audit_log_admin_idx/, (db) => listAuditEntries(db, { admin: me }, page)],
  ['audit log of an action', /audit_log_act_idx/, (db) => listAuditEntries(db, { act: 'act.1' }, page)],
  ['audit log of a subject', /audit_log_subject_idx/, (db) => listAuditEntries(db, { subject: me }, page)],
  ['admins with entries', /audit_log_admin_idx/, listAuditAdmins],
])('%s: read from an index', async (_, index, read) => {
  const plans = await explainQueries(test.database.db, read);
  const plan = plans.at(-1) ?? '';
  expect(plan).toMatch(index);
  expect(plan).not.toMatch(/Seq Scan on (audit_log|reports|sanctions|referent_reviews|support_tickets)/);
});

it('the audit log of people with a name: they are found by the index of names', async () => {
  const plans = await explainQueries(test.database.db, (db) =>
    listAuditEntries(db, { subject: 'Persona 1234' }, page),
  );
  expect(plans[0]).toMatch(/users_folded_name_idx/);
});
