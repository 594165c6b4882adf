import { alertFiltersKey, isEmptyAlert } from '@uneed/domain/hiring/alerts/alert-filters.ts';
import type { NewAlert } from '@uneed/domain/hiring/alerts/alerts.schema.ts';
import { CATEGORIES, SPECIALITIES } from '@uneed/domain/hiring/jobs/categories.ts';
import { AVAILABILITIES } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { SALARY_RANGES } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import type { NewJob } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp } from '../../../testing/users.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { createAlert, listFound } from './alerts.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** No word contains another or differs from it by a typo: the listing finds these too. */
const WORDS = ['Chofer', 'Tornero', 'Enfermeras', 'guardia', 'mecánico', 'panadería', 'inglés', 'de'];
const LOCATIONS = ['Santiago', 'Azua', 'Distrito Nacional'];
const COMPANIES = ['Ron del Este', 'Ágil 100%', 'Cayena_Labs'];
const [SOME_CATEGORIES, SOME_SKILLS] = [CATEGORIES.slice(0, 3), SPECIALITIES.slice(0, 3)];

const words = (max: number) =>
  fc.subarray(WORDS, { minLength: 1, maxLength: max }).map((list) => list.join(' '));
const values = (list: readonly string[]) => fc.subarray([...list], { minLength: 1, maxLength: 2 });

const job: fc.Arbitrary<Partial<NewJob> & { by: number }> = fc.record({
  by: fc.nat(COMPANIES.length - 1),
  title: words(3),
  description: words(4).map((text) => `<p>${text}</p>`),
  location: fc.constantFrom(...LOCATIONS),
  category: fc.constantFrom(...SOME_CATEGORIES),
  salary: fc.option(fc.constantFrom(19_999, 20_000, 30_000, 30_001, 75_000, 250_000)),
  disponibilidad: fc.constantFrom(...AVAILABILITIES),
  skills: fc.subarray([...SOME_SKILLS, 'guardia']),
  referalbonus: fc.boolean(),
  isAnonimous: fc.boolean(),
});

const filters: fc.Arbitrary<NewAlert['filters']> = fc
  .record(
    {
      q: fc.oneof(words(2), fc.constantFrom('azua', 'stgo', 'enfermero chofer', 'ron', 'AGIL')),
      location: values([...LOCATIONS, 'Remoto', 'stgo']),
      category: values(SOME_CATEGORIES),
      skill: values(SOME_SKILLS),
      salaryRange: values(SALARY_RANGES.map(({ id }) => id)),
      company: values(['ron', 'agil', '100%', '_', 'nadie']),
      jobType: values(['Full Time', 'Part Time', 'Remoto']),
      availability: values(AVAILABILITIES),
      special: values(['referral', 'anonymous']),
      unspecified: fc.constant('include'),
    },
    { requiredKeys: [] },
  )
  // Most jobs match few filters.
  .chain((all) => {
    const entries = Object.entries(all);
    return fc
      .subarray(entries, { maxLength: Math.min(3, entries.length) })
      .map(Object.fromEntries<string | string[]>);
  })
  .filter((some) => !isEmptyAlert(some));

function toQuery(some: NewAlert['filters']): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(some))
    for (const each of [value].flat()) query.append(name, String(each));
  return query;
}

it('an alert finds the new jobs that the listing finds with the same filters', async () => {
  const owners = await Promise.all(COMPANIES.map((company) => newReferent(test, { company })));
  const reader = await signUp(test);
  let found = 0;
  const run = fc.asyncProperty(
    fc.uniqueArray(filters, { minLength: 15, maxLength: 15, selector: alertFiltersKey }),
    fc.array(job, { minLength: 8, maxLength: 8 }),
    async (allFilters, jobs) => {
      const user = await signUp(test);
      const alerts = await Promise.all(
        allFilters.map(async (each) => ({ filters: each, alert: await createAlert(user, each) })),
      );
      const ids: string[] = [];
      for (const { by, ...each } of jobs) ids.push(await publish(owners[by] ?? reader, each));
      for (const { filters: each, alert } of alerts) {
        const listed = (await reader.get(`/jobs?${toQuery(each)}&limit=50`)).json();
        const listedIds: string[] = listed.jobs.map(({ _id }: { _id: string }) => _id);
        const expected = listed.search?.isPartial ? [] : ids.filter((id) => listedIds.includes(id));
        found += expected.length;
        expect([each, (await listFound(test, alert)).sort()]).toEqual([each, expected.sort()]);
      }
    },
  );
  await fc.assert(run, { numRuns: 3, endOnFailure: true });
  expect(found).toBeGreaterThan(10);
});
