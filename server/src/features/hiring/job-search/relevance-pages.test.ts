import { JOBS_COUNTED_MAX } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { newReferent } from '../jobs/jobs.factory.ts';

const PER_FIELD = 120;
const FIELDS = ['title', 'skills', 'company', 'description'] as const;
const PAGE_SIZE = 50;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  const owner = await newReferent(test);
  const now = test.clock.now();
  // Job number i has the word in field i % 4; even jobs are in Azua, and every fifth mentions it.
  await sql`
    insert into jobs (id, owner_id, title, company, location, category, description, excerpt, skills, status,
      is_owner_verified, created_at, updated_at, published_at, expires_at)
    select md5(i::text)::uuid, ${owner.id}, case when i % 4 = 0 then 'Vigía ' when i % 4 = 1 then 'Turno ' else 'Puesto ' end || i,
      case when i % 4 = 2 then 'Vigía SRL' else 'Casa' end, case when i % 2 = 0 then 'Azua' else 'La Vega' end,
      'Ciencias y Medio Ambiente',
      case when i % 4 = 3 then 'Trabajo de vigía.' else 'Texto.' end || case when i % 5 = 0 then ' Cerca de Azua.' else '' end, '',
      case when i % 4 = 1 then array['Vigía'] else '{}' end, 'active', true, ${now}, ${now},
      ${now}::timestamptz - i * interval '1 minute', ${now}::timestamptz + interval '20 days'
    from generate_series(0, ${PER_FIELD * FIELDS.length - 1}::int) i`.execute(test.database.db);
  await sql`
    insert into job_words (word) select distinct word from jobs, unnest(tsvector_to_array(search)) word
    where word not like '%:%'`.execute(test.database.db);
});
afterAll(() => test.close());

async function findAll(q: string): Promise<{ titles: string[]; total: number }> {
  const titles: string[] = [];
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ q, page: String(page), limit: String(PAGE_SIZE) });
    const response = await test.anonymous.get(`/jobs?${query}`);
    expect(response.statusCode, response.body).toBe(200);
    const { jobs, pagination } = response.json();
    titles.push(...jobs.map(({ title }: { title: string }) => title));
    if (!pagination.hasNext) return { titles, total: pagination.total };
  }
}

const numberOf = (title: string): number => Number(title.split(' ')[1]);
const fieldOf = (title: string) => numberOf(title) % FIELDS.length;

it('reads all pages of a frequent search without repetitions, gaps or changes of the order', async () => {
  const { titles, total } = await findAll('vigía');
  expect(total).toBe(PER_FIELD * FIELDS.length);
  expect(new Set(titles).size).toBe(total);
  const expected = titles.toSorted((a, b) => fieldOf(a) - fieldOf(b) || numberOf(a) - numberOf(b));
  expect(titles).toEqual(expected);
});

it('also if some jobs are in the place and others only mention it', async () => {
  const { titles, total } = await findAll('vigia azua');
  const isThere = (title: string) => numberOf(title) % 2 === 0;
  const all = Array.from({ length: PER_FIELD * FIELDS.length }, (_, index) => index).filter(
    (index) => index % 2 === 0 || index % 5 === 0,
  );
  expect(total).toBe(all.length);
  expect(new Set(titles).size).toBe(total);
  const rankOf = (title: string) => Number(!isThere(title)) * FIELDS.length + fieldOf(title);
  expect(titles).toEqual(titles.toSorted((a, b) => rankOf(a) - rankOf(b) || numberOf(a) - numberOf(b)));
});

it('ends after five hundred jobs: those with the word in the title, then the newest ones', async () => {
  const IN_TITLE = 300;
  const NEWEST = 550;
  const owner = await newReferent(test);
  const now = test.clock.now();
  await sql`
    insert into jobs (id, owner_id, title, company, location, category, description, excerpt, status, is_owner_verified,
      created_at, updated_at, published_at, expires_at)
    select md5('farero' || i)::uuid, ${owner.id}, case when i < ${NEWEST} then 'Puesto ' else 'Farero ' end || i, 'Casa', 'La Vega',
      'Ciencias y Medio Ambiente', case when i < ${NEWEST} then 'Vive el farero.' else 'Texto.' end, '', 'active', true,
      ${now}, ${now}, ${now}::timestamptz - i * interval '1 second', ${now}::timestamptz + interval '20 days'
    from generate_series(0, ${NEWEST + IN_TITLE - 1}::int) i`.execute(test.database.db);
  await sql`insert into job_words (word) values ('farero'), ('vive') on conflict do nothing`.execute(
    test.database.db,
  );
  const { titles, total } = await findAll('farero');
  expect(total).toBe(JOBS_COUNTED_MAX);
  expect(titles.map(numberOf)).toEqual([
    ...Array.from({ length: IN_TITLE }, (_, index) => NEWEST + index),
    ...Array.from({ length: JOBS_COUNTED_MAX - IN_TITLE }, (_, index) => index),
  ]);
});
