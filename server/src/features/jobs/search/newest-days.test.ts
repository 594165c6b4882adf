import { addDays, localDay, localHourStart } from '@uneed/domain/kernel/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { explainQueries } from '../../../testing/plans.ts';
import { newReferent } from '../jobs.factory.ts';
import { NO_CONDITIONS, withTsqueries } from './job-conditions.query.ts';
import * as search from './job-search.repository.ts';
import { createMatchingJobs } from './matching-jobs.service.ts';

const JOBS = 6_600;
const EVERY = 6;
/** The jobs are 20 minutes apart. */
const PER_DAY = 72;

let test: TestApp;
let midnight: Date;
beforeAll(async () => {
  test = await createTestApp({ ANSWER_CACHE: 'off' });
  const owner = await newReferent(test);
  const now = test.clock.now();
  midnight = localHourStart(localDay(now), 0);
  // Job number i was published 20 · i minutes before midnight, and every sixth one matches. Others that match are newer or between
  // these, but paused or expired.
  const insertJobs = (
    title: string,
    status: string,
    { from, to }: { from: number; to: number },
    expiresAt: Date,
  ) =>
    sql`
    insert into jobs (id, owner_id, title, company, location, category, description, excerpt, status, is_owner_verified,
      created_at, updated_at, published_at, expires_at)
    select md5(${title}::text || i)::uuid, ${owner.id}, case when i % ${EVERY}::int = 0 then ${title}::text else 'Puesto ' end || i,
      'Casa', 'La Vega', 'Ciencias y Medio Ambiente', 'Texto.', '', ${status}, i % 4 > 0, ${now}, ${now},
      ${midnight}::timestamptz - i * interval '20 minutes', ${expiresAt}
    from generate_series(${from}::int, ${to}::int) i`.execute(test.database.db);
  await insertJobs('Farero ', 'active', { from: 1, to: JOBS }, addDays(now, 20));
  await insertJobs('Farero en pausa ', 'paused', { from: -50, to: 200 }, addDays(now, 20));
  await insertJobs('Farero vencido ', 'active', { from: -50, to: 200 }, addDays(now, -1));
  await sql`insert into job_words (word) values ('farero')`.execute(test.database.db);
  await sql`vacuum analyze jobs`.execute(test.database.db);
});
afterAll(() => test.close());

/** Day 0 ends at midnight, at which no job of it was published. */
const dayOf = (number: number): number => Math.floor((number - 1) / PER_DAY);
const isVerified = (number: number): boolean => number % 4 > 0;
const MATCHES = Array.from({ length: JOBS / EVERY }, (_, index) => EVERY * (index + 1)).toSorted(
  (a, b) => dayOf(a) - dayOf(b) || Number(isVerified(b)) - Number(isVerified(a)) || a - b,
);
const FARERO = withTsqueries(NO_CONDITIONS, "'t:farero'");

async function listNumbers(ids: string[]): Promise<number[]> {
  const { rows } = await sql<{ title: string }>`
    select title from unnest(${ids}::uuid[]) with ordinality found (id, place) join jobs using (id) order by place`.execute(
    test.database.db,
  );
  return rows.map(({ title }) => Number(title.split(' ').at(-1)));
}

/** Finds a page of the newest matches; returns their numbers and the plans of the statements. */
async function findPage(share: number, limit: number, offset = 0) {
  let ids: string[] = [];
  const find = async (db: DbOrTx) => {
    const { findMatching } = createMatchingJobs({ db, clock: test.clock, countOpen: async () => JOBS });
    ids = await findMatching(FARERO, { sort: 'newest', share, limit, offset });
  };
  const plans = await explainQueries(test.database.db, find);
  return { numbers: await listNumbers(ids), plans };
}

it('a page that is too far for the first jobs of the order is read from the days that contain it, over two indexes', async () => {
  const { numbers, plans } = await findPage(1 / EVERY, 10, 190);
  expect(numbers).toEqual(MATCHES.slice(190, 200));
  expect(plans).toHaveLength(2);
  expect(plans[0]).toMatch(/Index Only Scan using jobs_newest_idx/);
  for (const part of [/BitmapAnd/, /jobs_search_idx/, /jobs_published_idx/]) expect(plans[1]).toMatch(part);
});

it('if the days have fewer matches than expected, all matches are read', async () => {
  const { numbers, plans } = await findPage(1 / 4, 400);
  expect(numbers).toEqual(MATCHES.slice(0, 400));
  expect(plans).toHaveLength(3);
  expect(plans[2]).not.toMatch(/jobs_published_idx/);
});

it('a page of frequent matches is read from the first jobs of the order', async () => {
  const { numbers, plans } = await findPage(1 / EVERY, 10);
  expect(numbers).toEqual(MATCHES.slice(0, 10));
  expect(plans).toHaveLength(1);
});

it('the day of an open job begins at midnight in Santo Domingo', async () => {
  const dayStart = (position: number) => search.findDayStart(test.database.db, test.clock.now(), position);
  expect(await dayStart(1)).toEqual(addDays(midnight, -1));
  expect(await dayStart(PER_DAY)).toEqual(addDays(midnight, -1));
  expect(await dayStart(PER_DAY + 1)).toEqual(addDays(midnight, -2));
  expect(await dayStart(JOBS + 1)).toBeNull();
});

it('the newest since a day are the matches of that day and later, in their order', async () => {
  const condition = search.buildCondition(FARERO);
  const since = (start: Date, limit: number) =>
    search.findNewestSince(test.database.db, test.clock.now(), condition, { start, limit });
  const ids = await since(addDays(midnight, -2), 100);
  expect(await listNumbers(ids)).toEqual(MATCHES.filter((number) => dayOf(number) < 2));
  expect(await since(addDays(midnight, -2), 3)).toEqual(ids.slice(0, 3));
});
