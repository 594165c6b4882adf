import { addDays } from '@uneed/domain/kernel/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { plansOf } from '../../testing/plans.ts';
import { countOpenJobs, listOpenJobs } from './job-list.repository.ts';
import { listJobsOf, totalsOf } from './my-jobs.repository.ts';

const JOBS = 5_000;
const now = new Date();
let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  const { db } = test.database;
  await sql`
    insert into users (id, email, full_name, password_hash, created_at, updated_at)
    select md5('u' || i)::uuid, i || '@prueba.do', 'Persona ' || i, '', ${now}, ${now} from generate_series(1, 50) i
  `.execute(db);
  await sql`
    insert into jobs (id, owner_id, title, company, location, category, description, excerpt, status,
      created_at, updated_at, published_at, expires_at)
    select md5(i::text)::uuid, md5('u' || 1 + i % 50)::uuid, 'Vacante ' || i, 'Casa', 'Santiago', 'Seguridad',
      repeat('texto ', 200), 'texto', case when i % 10 = 0 then 'paused' else 'active' end,
      ${now}, ${now}, ${now}::timestamptz - i * interval '1 minute', ${addDays(now, 5)}
    from generate_series(1, ${JOBS}::int) i
  `.execute(db);
  await sql`vacuum analyze jobs, users`.execute(db);
});
afterAll(() => test.drop());

it('takes a page of the list from the index of open vacancies', async () => {
  const { db } = test.database;
  for (const offset of [0, 2000]) {
    const [plan] = await plansOf(db, (watched) => listOpenJobs(watched, now, { limit: 10, offset }));
    expect(plan).toMatch(/Index Only Scan using jobs_open_idx/);
    expect(plan).not.toMatch(/Seq Scan on jobs/);
  }
});

it('counts open vacancies in the index, without touching the table', async () => {
  const [plan] = await plansOf(test.database.db, (watched) => countOpenJobs(watched, now));
  expect(plan).toMatch(/Index Only Scan using jobs_(open|expires_at)_idx/);
  expect(await countOpenJobs(test.database.db, now)).toBe((JOBS * 9) / 10);
});

it("takes a person's own vacancies and their totals from the owner's index", async () => {
  const { db } = test.database;
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const plans = await plansOf(db, async (watched) => {
    const wanted = { ownerId: id, q: undefined, status: undefined, now };
    await listJobsOf(watched, wanted, 'newest', { limit: 10, offset: 0 });
    await totalsOf(watched, id, now);
  });
  for (const plan of plans) expect(plan).toMatch(/jobs_owner_idx/);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on jobs/);
});
