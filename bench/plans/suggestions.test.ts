import { addDays } from '@uneed/domain/kernel/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findOpenCompanies } from '../../server/src/features/hiring/jobs/job-counts.reader.ts';
import {
  countUnmatchedSearches,
  listUnmatchedSearches,
} from '../../server/src/features/hiring/suggestions/unmatched-searches.repository.ts';
import { createTestDatabase, type TestDatabase } from '../../server/src/testing/database.ts';
import { explainQueries } from '../../server/src/testing/plans.ts';

const now = new Date();
let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  const { db } = test.database;
  await sql`
    insert into users (id, email, full_name, password_hash, created_at, updated_at)
    values (md5('u')::uuid, 'u@prueba.do', 'Persona', '', ${now}, ${now})`.execute(db);
  await sql`
    insert into jobs (id, owner_id, title, company, location, category, description, excerpt, status,
      created_at, updated_at, published_at, expires_at)
    select md5(i::text)::uuid, md5('u')::uuid, 'Vacante', initcap(translate(md5((i % 2000)::text), '0123456789', 'ghijklmnop')),
      'Santiago', 'Seguridad', 'texto', 'texto', 'active', ${now}, ${now}, ${now}, ${addDays(now, 5)}
    from generate_series(1, 5000) i`.execute(db);
  await sql`
    insert into job_companies (company_key, name)
    select company_key, min(company) from jobs group by company_key`.execute(db);
  await sql`
    insert into unmatched_searches (day, text, count)
    select current_date - i % 90, 'palabra ' || i, 1 from generate_series(1, 9000) i`.execute(db);
  await sql`vacuum analyze jobs, job_companies, unmatched_searches`.execute(db);
});
afterAll(() => test.drop());

it('finds companies in the index of their words, and whether they have open jobs in the index of jobs', async () => {
  const request = { words: ['abe'], now, limit: 8 };
  const [plan] = await explainQueries(test.database.db, (watched) => findOpenCompanies(watched, request));
  expect(plan).toMatch(/Bitmap Index Scan on job_companies_words_idx/);
  expect(plan).toMatch(/Index (Only )?Scan using jobs_company_idx/);
  expect(plan).not.toMatch(/Seq Scan/);
});

it('reads only the days of the period of unmatched searches', async () => {
  const since = addDays(now, -2).toISOString().slice(0, 10);
  const plans = await explainQueries(test.database.db, async (watched) => {
    await listUnmatchedSearches(watched, since, { limit: 20, offset: 0 });
    await countUnmatchedSearches(watched, since);
  });
  for (const plan of plans) expect(plan).toMatch(/unmatched_searches_pkey/);
});
