import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { addJobs, addUser, NOW } from '../jobs/job-rows.factory.ts';
import { type JobConditions, NO_CONDITIONS } from './job-conditions.query.ts';
import { countFacets, FACETS } from './job-facets.repository.ts';
import * as search from './job-search.repository.ts';
import { findFrequencies } from './job-words.reader.ts';
import type { CandidateSet } from './search-rank.query.ts';

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

const conditionsOf = (changes: Partial<JobConditions>): JobConditions => ({ ...NO_CONDITIONS, ...changes });
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
      name: 'that are not newer than a time',
      conditions: { publishedUntil: minutesAgo(7) },
      expected: ['A', 'B', 'C'],
    },
    {
      name: 'that fulfil two conditions on texts',
      conditions: { tsqueries: ["'t:a' | 't:d'", "'t:d' | 't:e'"] },
      expected: ['D'],
    },
  ];

  it.each(cases)('$name', async ({ conditions: changes, expected }) => {
    const { db } = test.database;
    const conditions = conditionsOf(changes);
    const find = async (limit: number, offset: number) =>
      titlesOf(await search.findInOrder(db, NOW, conditions, { sort: 'title', limit, offset }));
    expect(await find(9, 0)).toEqual(expected);
    expect(await find(2, 1)).toEqual(expected.slice(1, 3));
    expect(await search.countMatching(db, NOW, conditions)).toBe(expected.length);
  });

  it('or not', async () => {
    const has = (changes: Partial<JobConditions>) =>
      search.hasMatch(test.database.db, NOW, conditionsOf(changes));
    expect(await has({ publishedAfter: minutesAgo(6) })).toBe(true);
    // Only a closed job.
    expect(await has({ publishedAfter: minutesAgo(5) })).toBe(false);
  });

  it('by rank, those in the title and the newest ones', async () => {
    const find = async (changes: Partial<JobConditions>, candidates: CandidateSet[]) => {
      const ranking = { ranks: ["'t:b'", "'t:a' | 't:c'", "'k:Inglés'"], required: [], candidates };
      return titlesOf(await search.findRanked(test.database.db, NOW, conditionsOf(changes), ranking));
    };
    const all = { inTitle: null, anywhere: ["'k:Inglés'"] };
    expect(await find({}, [all])).toEqual(['B', 'C', 'A', 'E', 'D']);
    expect(await find({ salaries: [LOW] }, [all])).toEqual(['B', 'A']);
    // Only closed jobs are in neither set.
    const inTitle = { inTitle: ["'t:a' | 't:paused'"], anywhere: ["'t:e' | 't:now'"] };
    expect(await find({}, [inTitle])).toEqual(['A', 'E']);
    expect(await find({}, [inTitle, { inTitle: null, anywhere: ["'t:b' | 't:a'"] }])).toEqual([
      'B',
      'A',
      'E',
    ]);
  });
});

describe('the options of the filters', () => {
  const ranges = [
    { id: 'low', label: '', min: 10, max: 20 },
    { id: 'high', label: '', min: 21, max: null },
    { id: 'highest', label: '', min: 31, max: null },
  ];
  async function count(changes: Partial<JobConditions>, companies = 9) {
    const options = { facets: FACETS, skills: ['Inglés', 'Piano'], ranges, companies };
    const rows = await countFacets(test.database.db, NOW, conditionsOf(changes), options);
    return rows.map(({ facet, value, count: jobs }) => `${facet} ${value}: ${jobs}`).toSorted();
  }

  it('are counted over open jobs', async () => {
    expect(await count({})).toEqual([
      'availability : 5',
      'category Ventas: 5',
      'company Bodega: 3',
      'company Colmado: 2',
      'location Azua: 5',
      'salaryRange high: 2',
      'salaryRange low: 2',
      'skill Inglés: 5',
    ]);
  });

  it('are counted over the matching jobs', async () => {
    expect(await count({ salaries: [LOW] }, 1)).toEqual([
      'availability : 2',
      'category Ventas: 2',
      'company Bodega: 1',
      'location Azua: 2',
      'salaryRange low: 2',
      'skill Inglés: 2',
    ]);
  });
});

it('of some jobs those that match are found, with any status', async () => {
  const conditions = conditionsOf({ salaries: [LOW] });
  const matching = await search.filterMatching(test.database.db, conditions, idsOf('A', 'C', 'paused'));
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
