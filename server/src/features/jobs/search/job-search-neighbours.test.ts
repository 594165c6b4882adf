import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { addJobs, addUser, NOW } from '../job-rows.factory.ts';
import { type JobConditions, NO_CONDITIONS } from './job-conditions.query.ts';
import * as search from './job-search.repository.ts';
import { findFrequencies } from './saved-search.reader.ts';

const minutesAgo = (minutes: number) => addMinutes(NOW, -minutes);

let test: TestDatabase;
const titles = new Map<string, string>();
const idsOf = (...wanted: string[]) =>
  [...titles].filter(([, title]) => wanted.includes(title)).map(([id]) => id);
const titlesOf = (ids: Iterable<string>) => [...ids].map((id) => titles.get(id));

beforeAll(async () => {
  test = await createTestDatabase();
  const [ana, eva] = [
    { ownerId: await addUser(test.database), company: 'Bodega' },
    { ownerId: await addUser(test.database), company: 'Colmado' },
  ];
  const jobs = [
    { ...ana, title: 'A', salary: 10, publishedAt: minutesAgo(9) },
    { ...eva, title: 'B', salary: 20, publishedAt: minutesAgo(8) },
    { ...ana, title: 'C', salary: 21, publishedAt: minutesAgo(7) },
    { ...eva, title: 'D', salary: 30, publishedAt: minutesAgo(6) },
    { ...ana, title: 'E', publishedAt: minutesAgo(5) },
    { ...ana, title: 'paused', salary: 10, status: 'paused' },
    { ...eva, title: 'ends now', salary: 30, expiresAt: NOW },
  ];
  const ids = await addJobs(
    test.database,
    jobs.map((job) => ({ ...job, skills: ['Inglés'] })),
  );
  for (const [index, id] of ids.entries()) titles.set(id, jobs[index]?.title ?? '');
});
afterAll(() => test.drop());

const conditionOf = (changes: Partial<JobConditions>) =>
  search.buildCondition({ ...NO_CONDITIONS, ...changes });
const LOW = { min: 10, max: 20 };
const HIGH = { min: 30, max: null };

describe('open jobs are found', () => {
  const cases: { name: string; conditions: Partial<JobConditions>; expected: string[] }[] = [
    { name: 'with any conditions', conditions: {}, expected: ['A', 'B', 'C', 'D', 'E'] },
    { name: 'with a salary between limits', conditions: { salaries: [LOW] }, expected: ['A', 'B'] },
    { name: 'with a salary from a limit on', conditions: { salaries: [HIGH] }, expected: ['D'] },
    {
      name: 'with a salary in one of two ranges, or none',
      conditions: { salaries: [LOW, HIGH], keepsWithoutSalary: true },
      expected: ['A', 'B', 'D', 'E'],
    },
    { name: 'of one of two companies', conditions: { companies: ['DEG', 'x'] }, expected: ['A', 'C', 'E'] },
    {
      name: 'that are newer than a time',
      conditions: { publishedAfter: minutesAgo(7) },
      expected: ['D', 'E'],
    },
    {
      name: 'that fulfil two conditions',
      conditions: { salaries: [LOW], companies: ['colmado'] },
      expected: ['B'],
    },
    {
      name: 'that fulfil a text condition and one of two others',
      conditions: { tsqueries: ["'t:a' | 't:d'"], anyTsquery: ["'t:d'", "'t:e'"] },
      expected: ['D'],
    },
  ];

  it.each(cases)('$name', async ({ conditions, expected }) => {
    const { db } = test.database;
    const condition = conditionOf(conditions);
    const slice = { sort: 'title', limit: 9, offset: 0 } as const;
    const page = { ...slice, limit: 2, offset: 1 };
    const max = expected.length;
    const found = await Promise.all([
      search.findWithFullSort(db, NOW, condition, slice),
      search.findInWindow(db, NOW, condition, { sort: 'title', window: 9, limit: 9 }),
      search.findIfAtMost(db, NOW, condition, { ...slice, max }),
    ]);
    for (const ids of found) expect(titlesOf(ids ?? [])).toEqual(expected);
    const ids = await search.findIfAtMost(db, NOW, condition, { ...page, max });
    expect(titlesOf(ids ?? [])).toEqual(expected.slice(1, 3));
    expect(await search.findIfAtMost(db, NOW, condition, { ...slice, max: max - 1 })).toBeNull();
    expect(await search.countUpTo(db, NOW, condition, 9)).toBe(max);
    expect(await search.countUpTo(db, NOW, condition, 1)).toBe(1);
    expect(await search.sampleNewest(db, NOW, condition, 9)).toEqual({ sampled: 5, hits: max });
  });

  it('among the newest ones only', async () => {
    const { db } = test.database;
    const condition = conditionOf({ salaries: [LOW] });
    expect(await search.sampleNewest(db, NOW, condition, 4)).toEqual({ sampled: 4, hits: 1 });
    const rank = (window: number) => search.rankNewest(db, NOW, condition, { window, tiers: [] });
    const { hits, isComplete } = await rank(4);
    expect([titlesOf(hits.map(({ id }) => id)), isComplete]).toEqual([['B'], false]);
    const all = await rank(6);
    expect([titlesOf(all.hits.map(({ id }) => id)), all.isComplete]).toEqual([['B', 'A'], true]);
  });

  it('from a time on', async () => {
    const request = { start: minutesAgo(7), limit: 9 };
    const find = (condition: search.Condition) =>
      search.findNewestSince(test.database.db, NOW, condition, request);
    expect(titlesOf(await find(conditionOf({})))).toEqual(['E', 'D', 'C']);
    expect(titlesOf(await find(conditionOf({ companies: ['colmado'] })))).toEqual(['D']);
  });

  it('or not, whether they are among the newest or not', async () => {
    const has = (conditions: Partial<JobConditions>) =>
      search.hasMatch(test.database.db, NOW, conditionOf(conditions), 1);
    expect(await has({ publishedAfter: minutesAgo(6) })).toBe(true);
    expect(await has({ salaries: [LOW] })).toBe(true);
    // Only a closed job.
    expect(await has({ publishedAfter: minutesAgo(5) })).toBe(false);
  });
});

it('of some jobs those that match are found, with any status', async () => {
  const condition = conditionOf({ salaries: [LOW] });
  const matching = await search.filterMatching(test.database.db, condition, idsOf('A', 'C', 'paused'));
  expect(titlesOf(matching).toSorted()).toEqual(['A', 'paused']);
});

it('the frequencies are those of the search column of jobs', async () => {
  const { db } = test.database;
  const companies = Array.from({ length: 20 }, (_, number) => `zapatos ${number}`);
  const rows = companies.map((name) => ({ companyKey: name, name }));
  await db.insertInto('jobCompanies').values(rows).execute();
  await sql`analyze jobs, job_companies`.execute(db);
  const frequencies = await findFrequencies(db);
  expect(frequencies.get('l:Azua')).toBe(1);
  expect(frequencies.get('k:Inglés')).toBe(1);
  // A skill as the column of skills has it, and a word of another table.
  expect(frequencies.has('Inglés')).toBe(false);
  expect(frequencies.has('zapatos')).toBe(false);
});
