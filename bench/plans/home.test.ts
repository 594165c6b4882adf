import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  countApplicationsByStatus,
  listJobsWithNewApplicants,
  listRecentApplications,
} from '../../server/src/features/hiring/applications/application-summaries.reader.ts';
import {
  countJobsOfOwner,
  listExpiringJobs,
} from '../../server/src/features/hiring/jobs/owners/owner-summary.reader.ts';
import {
  listMatchCandidates,
  type MatchQuery,
} from '../../server/src/features/hiring/matches/job-matches.reader.ts';
import { createTestDatabase, type TestDatabase } from '../../server/src/testing/database.ts';
import { explainQueries } from '../../server/src/testing/plans.ts';

const now = new Date();
let test: TestDatabase;
let userId: Id;

beforeAll(async () => {
  test = await createTestDatabase();
  const { db } = test.database;
  await sql`
    insert into users (id, email, full_name, password_hash, created_at, updated_at)
    select md5('u' || i)::uuid, i || '@prueba.do', 'Persona ' || i, '', ${now}, ${now} from generate_series(1, 500) i
  `.execute(db);
  // Every second job is in Santiago, every thousandth in Azua.
  await sql`
    insert into jobs (id, owner_id, title, company, location, category, description, excerpt, status,
      created_at, updated_at, published_at, expires_at)
    select md5(i::text)::uuid, md5('u' || 1 + i % 500)::uuid, 'Vacante ' || i, 'Casa',
      case when i % 1000 = 0 then 'Azua' when i % 2 = 0 then 'Santiago' else 'Duarte' end,
      case when i % 3 = 0 then 'Seguridad' else 'Legal y Jurídico' end, repeat('texto ', 50), 'texto', 'active',
      ${now}, ${now}, ${now}::timestamptz - i * interval '1 minute', ${addDays(now, 5)}
    from generate_series(1, 6000) i
  `.execute(db);
  await sql`
    insert into applications (job_id, candidate_id, applied_at)
    select md5(i::text)::uuid, md5('u' || 1 + (i * 7 + n) % 500)::uuid, ${now}
    from generate_series(1, 6000) i, generate_series(1, 3) n
  `.execute(db);
  await sql`vacuum analyze jobs, users, applications, contracts`.execute(db);
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
  userId = user.id;
});
afterAll(() => test.drop());

const explain = (work: Parameters<typeof explainQueries>[1]) => explainQueries(test.database.db, work);
const TABLE_SCAN = /Seq Scan on (jobs|applications|users)/;

it('reads the applications of a candidate from their index', async () => {
  const plans = await explain(async (db) => {
    await listRecentApplications(db, userId, now, 20);
    await countApplicationsByStatus(db, userId, now);
  });
  expect(plans).toHaveLength(2);
  for (const plan of plans) expect(plan).toMatch(/applications_candidate_idx/);
  for (const plan of plans) expect(plan).not.toMatch(TABLE_SCAN);
});

it('reads what waits for a referent from the indexes of the owner', async () => {
  const plans = await explain(async (db) => {
    await listJobsWithNewApplicants(db, userId, { now, limit: 3 });
    await listExpiringJobs(db, userId, { now, until: addDays(now, 7), limit: 3 });
    await countJobsOfOwner(db, userId);
  });
  // The last statement counts in two parts, which are explained by themselves too.
  expect(plans).toHaveLength(5);
  for (const plan of plans) expect(plan).toMatch(/jobs_owner(_draft)?_idx/);
  for (const plan of plans) expect(plan).not.toMatch(TABLE_SCAN);
});

const ANYTHING = { occupations: [], provinces: [], categories: [], worksRemotely: false, now, limit: 24 };

/** The plan of the whole statement, which comes after those of its parts. */
const explainMatches = async (query: MatchQuery) =>
  (await explain((db) => listMatchCandidates(db, query))).at(-1);

it.each([
  ['frequent', 'Santiago', /jobs_open_idx/],
  ['rare', 'Azua', /Bitmap Index Scan on jobs_search_idx/],
])('finds the matches of a %s province in an index', async (_what, province, index) => {
  const query = { ...ANYTHING, viewerId: userId, provinces: [province], categories: ['Seguridad'] };
  const plan = await explainMatches(query);
  expect(plan).toMatch(index);
  expect(plan).not.toMatch(TABLE_SCAN);
});

it('finds matches without a province and applications', async () => {
  const plan = await explainMatches({ ...ANYTHING, viewerId: userId });
  expect(plan).toMatch(/jobs_open_idx/);
  expect(plan).not.toMatch(TABLE_SCAN);
});
