import { addDays } from '@uneed/domain/kernel/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { explainQueries } from '../../../testing/plans.ts';
import { newReferent } from '../jobs.factory.ts';
import { buildJobConditions, withTsqueries } from './job-conditions.query.ts';
import * as search from './job-search.repository.ts';

const JOBS = 6_600;
/** Every sixth job matches: as many as are not all ranked at once, and too few for a page 20 among the first jobs of the order. */
const EVERY = 6;
/** The jobs are 20 minutes apart: 72 on each day. */
const PER_DAY = 72;
const PAGE_SIZE = 10;

let test: TestApp;
/** Midnight in Santo Domingo; job number i was published 20 · i minutes before. */
let midnight: Date;
beforeAll(async () => {
  test = await createTestApp({ ANSWER_CACHE: 'off' });
  const owner = await newReferent(test);
  const now = test.clock.now();
  midnight = new Date(`${addDays(now, -1).toISOString().slice(0, 10)}T04:00:00Z`);
  await sql`
    insert into jobs (id, owner_id, title, company, location, category, description, excerpt, status, is_owner_verified,
      created_at, updated_at, published_at, expires_at)
    select md5(i::text)::uuid, ${owner.id},
      case when i % ${EVERY}::int = 0 then 'Farero ' else 'Puesto ' end || i, 'Casa', 'La Vega', 'Ciencias y Medio Ambiente', 'Texto.',
      '', 'active', i % 4 > 0, ${now}, ${now}, ${midnight}::timestamptz - i * interval '20 minutes',
      ${addDays(now, 20)}
    from generate_series(1, ${JOBS}::int) i`.execute(test.database.db);
  await sql`insert into job_words (word) values ('farero')`.execute(test.database.db);
  await sql`vacuum analyze jobs`.execute(test.database.db);
});
afterAll(() => test.close());

/** The day before midnight is day 0; at midnight itself a day begins. */
const dayOf = (number: number): number => Math.floor((number - 1) / PER_DAY);
const isVerified = (number: number): boolean => number % 4 > 0;
const numberOf = (title: string): number => Number(title.split(' ')[1]);
const MATCHES = Array.from({ length: JOBS / EVERY }, (_, index) => EVERY * (index + 1)).toSorted(
  (a, b) => dayOf(a) - dayOf(b) || Number(isVerified(b)) - Number(isVerified(a)) || a - b,
);
const FARERO = withTsqueries(buildJobConditions({}, new Date()), "'t:farero'");

async function readPage(page: number): Promise<number[]> {
  const query = new URLSearchParams({ q: 'farero', page: `${page}`, limit: `${PAGE_SIZE}` });
  const response = await test.anonymous.get(`/jobs?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().jobs.map(({ title }: { title: string }) => numberOf(title));
}

it('a later page of a frequent search is read from the days that contain it', async () => {
  for (const page of [20, 40, 60])
    expect(await readPage(page)).toEqual(MATCHES.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE));
});

it('the day of an open job begins at midnight in Santo Domingo', async () => {
  const { db } = test.database;
  const dayStart = (window: number) => search.findDayStart(db, test.clock.now(), window);
  expect(await dayStart(1)).toEqual(addDays(midnight, -1));
  expect(await dayStart(PER_DAY)).toEqual(addDays(midnight, -1));
  expect(await dayStart(PER_DAY + 1)).toEqual(addDays(midnight, -2));
  expect(await dayStart(JOBS + 1)).toBeNull();
});

it('the newest since a day are the matches of that day and later, in their order', async () => {
  const since = (start: Date, limit: number) =>
    search.findNewestSince(test.database.db, test.clock.now(), search.buildCondition(FARERO), {
      start,
      limit,
    });
  const ids = await since(addDays(midnight, -2), 100);
  const { rows } = await sql<{ title: string }>`
    select title from unnest(${ids}::uuid[]) with ordinality found (id, place) join jobs using (id) order by place`.execute(
    test.database.db,
  );
  expect(rows.map(({ title }) => numberOf(title))).toEqual(MATCHES.filter((number) => dayOf(number) < 2));
  expect(await since(addDays(midnight, -2), 3)).toEqual(ids.slice(0, 3));
});

it('the words and the days come from two indexes', async () => {
  const [plan] = await explainQueries(test.database.db, (watched) =>
    search.findNewestSince(watched, test.clock.now(), search.buildCondition(FARERO), {
      start: addDays(midnight, -20),
      limit: 10,
    }),
  );
  for (const index of [/BitmapAnd/, /jobs_search_idx/, /jobs_published_idx/]) expect(plan).toMatch(index);
});
