import { addDays } from '@uneed/domain/kernel/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { explainQueries } from '../../../testing/plans.ts';
import { listHighlighted } from '../highlights/highlighted-jobs.repository.ts';
import { listOpenNamedJobs } from '../owners/owner-jobs.repository.ts';
import { buildJobConditions, withTsqueries } from './job-conditions.query.ts';
import { countOpenJobs, listOpenJobs } from './job-list.repository.ts';
import * as search from './job-search.repository.ts';
import { findContainingWords, findSimilarWords, findWordFacts } from './job-words.repository.ts';
import { countOwnTotals, listOwnJobs } from './my-jobs.repository.ts';
import { buildRange, listRanks, listTiers } from './relevance/search-ranks.query.ts';

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
      is_owner_verified, created_at, updated_at, published_at, expires_at)
    select md5(i::text)::uuid, md5('u' || 1 + i % 50)::uuid, 'Vacante ' || i, 'Casa', 'Santiago', 'Seguridad',
      repeat('texto ', 50), 'texto', case when i % 10 = 0 then 'paused' else 'active' end,
      i % 50 >= 10, ${now}, ${now}, ${now}::timestamptz - i * interval '1 minute', ${addDays(now, 5)}
    from generate_series(1, ${JOBS}::int) i
  `.execute(db);
  await sql`
    insert into job_words (word)
    select distinct word from jobs, unnest(tsvector_to_array(search)) word where word not like '%:%'`.execute(
    db,
  );
  await sql`
    insert into referent_reviews (id, user_id, requested_at, company, position, full_name, version,
      decision, decided_at)
    select md5('r' || i)::uuid, md5('u' || 1 + i % 50)::uuid, ${now}, 'Casa', 'Gerente', 'Persona', i,
      case when i > 50 then 'rejected' end, case when i > 50 then ${now}::timestamptz end
    from generate_series(1, 1000) i
  `.execute(db);
  await sql`
    insert into users (id, email, full_name, password_hash, role, created_at, updated_at)
    select md5('e' || i)::uuid, i || '@empresa.do', 'Empresa ' || i, '', 'enterprise', ${now}, ${now}
    from generate_series(1, 2000) i`.execute(db);
  await sql`
    insert into enterprises (user_id, slug, industry, size, created_at, updated_at)
    select md5('e' || i)::uuid, 'empresa-' || i, 'Retail', '1-10', ${now}, ${now} from generate_series(1, 2000) i
  `.execute(db);
  await sql`vacuum analyze jobs, users, enterprises, job_words, referent_reviews`.execute(db);
});
afterAll(() => test.drop());

it('reads a page of the list from the index of open jobs', async () => {
  const { db } = test.database;
  for (const offset of [0, 2000]) {
    const [plan] = await explainQueries(db, (watched) => listOpenJobs(watched, now, { limit: 10, offset }));
    expect(plan).toMatch(/Index Only Scan using jobs_newest_idx/);
    expect(plan).not.toMatch(/Seq Scan on jobs/);
    // The open reviews of the owners of these jobs, not all of them.
    expect(plan).toMatch(/Index (Only )?Scan using referent_reviews_open_key/);
    // The enterprises of these jobs, not all of them.
    expect(plan).toMatch(/Index Scan using enterprises_pkey/);
    expect(plan).not.toMatch(/hashed/);
  }
});

it('counts open jobs in the index, without reading the table', async () => {
  const [plan] = await explainQueries(test.database.db, (watched) => countOpenJobs(watched, now));
  expect(plan).toMatch(/Index Only Scan using jobs_(open|expires_at)_idx/);
  expect(await countOpenJobs(test.database.db, now)).toBe((JOBS * 9) / 10);
});

it('keeps in the row what lists and filter counts read, also of a job with a long text', async () => {
  const { db } = test.database;
  const id = '00000000-0000-7000-8000-000000000001';
  await sql`
    insert into jobs (id, owner_id, title, company, location, category, skills, description, excerpt, status, created_at,
      updated_at, expires_at)
    select ${id}, md5('u1')::uuid, 'Encargada de tienda en Gazcue', 'Supermercados del Este', 'Santo Domingo Este',
      'Administración y Oficina', '{Customer Service,Tech Support}', words, left(words, 160), 'draft', ${now}, ${now}, ${now}
    from (select string_agg(md5(i::text), ' ') as words from generate_series(1, 100) i) texts`.execute(db);
  const columns = [
    'title',
    'company',
    'location',
    'category',
    'skills',
    'excerpt',
    'title_key',
    'company_key',
  ];
  const isOutside = (column: string) => sql`pg_column_toast_chunk_id(${sql.ref(column)}) is not null`;
  const { rows } = await sql<{ description: boolean; others: boolean[] }>`
    select ${isOutside('description')} as description, array[${sql.join(columns.map(isOutside))}] as others
    from jobs where id = ${id}`.execute(db);
  expect(rows).toEqual([{ description: true, others: columns.map(() => false) }]);
  await sql`delete from jobs where id = ${id}`.execute(db);
});

it("reads the jobs of an owner and their totals from the owner's index", async () => {
  const { db } = test.database;
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const plans = await explainQueries(db, async (watched) => {
    const filter = { ownerId: id, q: undefined, status: undefined, now };
    await listOwnJobs(watched, filter, 'newest', { limit: 10, offset: 0 });
    await countOwnTotals(watched, id, now);
  });
  for (const plan of plans) expect(plan).toMatch(/jobs_owner_idx/);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on jobs/);
});

it('skips the earlier pages of the jobs of an owner in an index', async () => {
  const { db } = test.database;
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const filter = { ownerId: id, q: undefined, status: undefined, now };
  const [plan] = await explainQueries(db, (watched) =>
    listOwnJobs(watched, filter, 'newest', { limit: 10, offset: 80 }),
  );
  expect(plan).toMatch(/Index Only Scan using jobs_owner_idx/);
});

it('reads the open jobs under the name of an owner in the order of an index', async () => {
  const { db } = test.database;
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const [plan] = await explainQueries(db, (watched) =>
    listOpenNamedJobs(watched, id, now, { limit: 10, offset: 0 }),
  );
  expect(plan).toMatch(/jobs_owner_open_idx/);
  expect(plan).not.toMatch(/Sort|Seq Scan on jobs/);
});

it('reads the shortest of several text conditions first', async () => {
  const { db } = test.database;
  const long = "'vacante' | 'casa' | 'seguridad' & 'texto'";
  const conditions = withTsqueries(buildJobConditions({}, now), long, "'l:Santiago'");
  const [plan] = await explainQueries(db, (watched) =>
    search.countUpTo(watched, now, search.buildCondition(conditions), 100),
  );
  expect(plan).toMatch(/\(search @@ '''l:Santiago'''::tsquery\) AND \(search @@ '''vacante'''? /);
});

describe('a filtered list', () => {
  const noConditions = buildJobConditions({}, now);

  it.each([
    ['newest', /jobs_newest_idx/],
    ['oldest', /jobs_open_idx/],
    ['title', /jobs_title_idx/],
    ['salary_high', /jobs_salary_high_idx/],
    ['salary_low', /jobs_salary_low_idx/],
    ['company', /jobs_company_idx/],
  ] as const)('scans an index in the order %s, without sorting', async (sort, index) => {
    const condition = search.buildCondition({ ...noConditions, tsqueries: ["'l:Santiago'"] });
    const plans = await explainQueries(test.database.db, async (watched) => {
      await search.listInOrder(watched, now, sort, { limit: 10, offset: 0 });
      await search.findInWindow(watched, now, condition, { sort, window: 300, limit: 10 });
    });
    for (const plan of plans) expect(plan).toMatch(index);
    for (const plan of plans) expect(plan).not.toMatch(/Sort|Seq Scan/);
  });

  it.each([
    ['a rare word', { ...noConditions, tsqueries: ["'4711'"] }, /Bitmap Index Scan on jobs_search_idx/],
    ['a word and a place', { ...noConditions, tsqueries: ["'4711'", "'l:Santiago'"] }, /jobs_search_idx/],
    ['a part of a company', { ...noConditions, companies: ['nadie'] }, /jobs_company_part_idx/],
    [
      'a salary that few have',
      { ...noConditions, salaries: [{ min: 1, max: 2 }] },
      /jobs_salary_(low|high)_idx/,
    ],
  ])('finds and counts %s in an index', async (_what, conditions, index) => {
    const plans = await explainQueries(test.database.db, async (watched) => {
      const condition = search.buildCondition(conditions);
      await search.findWithFullSort(watched, now, condition, { sort: 'title', limit: 10, offset: 0 });
      await search.findIfAtMost(watched, now, condition, {
        sort: 'title',
        limit: 10,
        offset: 0,
        max: 2_000,
      });
      await search.countUpTo(watched, now, condition, 2_000);
    });
    for (const plan of plans) expect(plan).toMatch(index);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on jobs/);
  });

  it('looks up words in the indexes of words', async () => {
    const plans = await explainQueries(test.database.db, async (watched) => {
      await findWordFacts(watched, ['vacantes'], ['vacantes', 'casa']);
      await findContainingWords(watched, 'vacantes');
      await findSimilarWords(watched, now, 'vacantez', { words: [], sounds: [] });
    });
    const indexes = [/job_words_pkey/, /job_words_part_idx/, /job_words_nears_idx/];
    for (const [index, plan] of plans.entries()) expect(plan).toMatch(indexes[index] ?? '');
    expect(plans[2]).toMatch(/job_words_sound_idx/);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (jobs|job_words)/);
  });

  it('is estimated by the statistics, for a rare word and for a frequent one', async () => {
    const { db } = test.database;
    const estimate = (word: string) =>
      search.estimateCount(db, now, search.buildCondition({ ...noConditions, tsqueries: [`'${word}'`] }));
    expect(await estimate('4711')).toBeLessThan(100);
    expect(await estimate('vacante')).toBeGreaterThan(4_000);
  });
});

it('reads highlighted jobs from their index, and filters them without reading other jobs', async () => {
  const { db } = test.database;
  const condition = search.buildCondition(withTsqueries(buildJobConditions({}, now), "'l:Santiago'"));
  const { rows } = await sql<{ id: string }>`select id from jobs limit 50`.execute(db);
  const ids = rows.map(({ id }) => id);
  const [list, filter] = await explainQueries(db, async (watched) => {
    await listHighlighted(watched, now, 500);
    await search.filterMatching(watched, condition, ids);
  });
  expect(list).toMatch(/jobs_highlighted_idx/);
  expect(filter).toMatch(/jobs_pkey/);
  for (const plan of [list, filter]) expect(plan).not.toMatch(/Seq Scan on jobs|jobs_search_idx/);
});

describe('a search by relevance', () => {
  const tiers = [
    { query: "'t:4711'", before: [], grades: [{ query: "'t:4711'", before: [] }] },
    {
      query: "'4711'",
      before: ["'t:4711'"],
      grades: [
        { query: "'s:4711'", before: [] },
        { query: "'4711'", before: ["'s:4711'"] },
      ],
    },
  ];
  const conditions = withTsqueries(buildJobConditions({}, now), "'4711'");

  it('ranks the newest jobs in their index, without sorting all jobs', async () => {
    const [plan] = await explainQueries(test.database.db, (watched) =>
      search.rankNewest(watched, now, search.buildCondition(conditions), { window: 300, tiers }),
    );
    expect(plan).toMatch(/Index Scan using jobs_newest_idx/);
    expect(plan).not.toMatch(/Seq Scan on jobs/);
  });

  it('reads several ranks from the index of words with one statement, each query with a scan of its own', async () => {
    const stage = { query: "'4711'", required: ["'4711'"], tiers };
    const ranks = listRanks([stage]);
    const base = buildJobConditions({ location: ['Santiago'] }, now);
    const plans = await explainQueries(test.database.db, async (watched) => {
      for (const range of [
        { from: 0, to: 2 },
        { from: 0, to: 3 },
      ]) {
        const condition = search.buildCondition(buildRange(base, ranks, range));
        const slice = { sort: 'newest' as const, limit: 10, offset: 0, max: 1_000 };
        await search.findIfAtMost(watched, now, condition, { ...slice, tiers: listTiers(ranks, range) });
      }
    });
    expect(plans).toHaveLength(2);
    expect(plans[0]).toMatch(/BitmapOr/);
    for (const plan of plans) expect(plan).toMatch(/Bitmap Index Scan on jobs_search_idx/);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on jobs/);
  });
});
