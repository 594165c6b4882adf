import { alertFiltersKey, isEmptyAlert } from '@uneed/domain/hiring/alerts/alert-filters.ts';
import type { NewAlert } from '@uneed/domain/hiring/alerts/alerts.schema.ts';
import { CATEGORIES, SPECIALITIES } from '@uneed/domain/hiring/jobs/categories.ts';
import { AVAILABILITIES, JOB_OPEN_DAYS } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { SALARY_RANGES } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import type { NewJob } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signInAgain, signUp, type TestUser } from '../../../testing/users.ts';
import { decide, listSanctions, suspend } from '../../people/safety/safety.factory.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { createAlert, listFound } from './alerts.factory.ts';

let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test);
});
afterAll(() => test.close());

/** Whether an alert of a new user finds the job, which is published after it. */
async function finds(filters: NewAlert['filters'], job: Partial<NewJob>, by = owner): Promise<boolean> {
  const alert = await createAlert(await signUp(test), filters);
  const id = await publish(by, job);
  return (await listFound(test, alert)).includes(id);
}

describe('an alert', () => {
  const job: Partial<NewJob> = {
    title: 'Vendedora de tienda',
    location: 'Santiago',
    category: 'Ventas y Comercial',
    salary: 32_000,
    disponibilidad: 'Part Time',
    skills: ['Inglés', 'Retention'],
    referalbonus: true,
  };

  /** The filters of a new user's alerts that find the job. */
  async function findingAmong(filters: NewAlert['filters'][]): Promise<NewAlert['filters'][]> {
    const user = await signUp(test);
    const alerts = await Promise.all(
      filters.map(async (each) => ({ filters: each, alert: await createAlert(user, each) })),
    );
    const id = await publish(owner, job);
    const finding: NewAlert['filters'][] = [];
    for (const { filters: each, alert } of alerts)
      if ((await listFound(test, alert)).includes(id)) finding.push(each);
    return finding;
  }

  it('finds a job that matches its filters', async () => {
    const filters: NewAlert['filters'][] = [
      { q: 'VENDEDOR' },
      { q: 'vendedoras de tiendas' },
      { q: 'ingles' },
      { q: 'stgo' },
      { q: 'cayena' },
      { location: ['Azua', 'Santiago'] },
      { location: ['stgo'] },
      { category: ['Ventas y Comercial'], skill: ['Retention'] },
      { salaryRange: ['30000-50000'] },
      { salaryRange: ['0-20000', '30000-50000'] },
      { company: ['cayena'] },
      { jobType: ['Part Time'] },
      { availability: ['Part Time', 'Temporal'] },
      { special: ['referral'] },
      { q: 'vendedor', location: ['Santiago'], salaryRange: ['30000-50000'], company: ['Labs'] },
      { q: 'tienda', posted: '24h' },
    ];
    expect(await findingAmong(filters)).toEqual(filters);
  });

  it('does not find a job that does not match one of its filters', async () => {
    const filters: NewAlert['filters'][] = [
      { q: 'vendedora mayorista' },
      { q: 'vendedorra' },
      { location: ['Azua'] },
      { q: 'vendedora', location: ['Azua'] },
      { category: ['Seguridad'] },
      { salaryRange: ['50000-75000'] },
      { q: 'vendedora', salaryRange: ['50000-75000'] },
      { company: ['Otra Casa'] },
      { company: ['%'] },
      { jobType: ['Full Time'] },
      { special: ['referral', 'hiring_bonus'] },
    ];
    expect(await findingAmong([...filters, { q: 'vendedora' }])).toEqual([{ q: 'vendedora' }]);
  });

  it('with a salary finds a job without one only if it keeps these, as the search page does', async () => {
    const salaryRange = ['0-20000'];
    expect(await finds({ salaryRange }, { ...job, salary: null })).toBe(false);
    expect(await finds({ salaryRange, unspecified: 'include' }, { ...job, salary: null })).toBe(true);
    expect(await finds({ salaryRange, unspecified: 'include' }, job)).toBe(false);
    expect(await finds({ q: 'mozo', salaryRange, unspecified: 'include' }, { ...job, salary: null })).toBe(
      false,
    );
  });

  it('does not find an anonymous job by its company', async () => {
    const anonymous = { ...job, isAnonimous: true };
    expect(await finds({ company: ['Cayena'] }, anonymous)).toBe(false);
    expect(await finds({ q: 'cayena' }, anonymous)).toBe(false);
    expect(await finds({ special: ['anonymous'] }, anonymous)).toBe(true);
  });

  it('finds neither own jobs nor those of users who are blocked in either direction', async () => {
    const filters = { q: 'tornero' };
    const [blocked, blocking, neutral] = [
      await newReferent(test),
      await newReferent(test),
      await newReferent(test),
    ];
    const me = await newReferent(test);
    expect((await me.put(`/safety/blocks/${blocked.id}`)).statusCode).toBe(200);
    expect((await blocking.put(`/safety/blocks/${me.id}`)).statusCode).toBe(200);
    const alert = await createAlert(me, filters);
    for (const by of [me, blocked, blocking]) await publish(by, { title: 'Tornero' });
    expect(await listFound(test, alert)).toEqual([]);
    const id = await publish(neutral, { title: 'Tornero' });
    expect(await listFound(test, alert)).toEqual([id]);
  });
});

describe('a job is found', () => {
  const title = 'Afinador de pianos';
  const newAlert = async () => createAlert(await signUp(test), { q: 'afinador' });

  it('when a draft is published, not before', async () => {
    const alert = await newAlert();
    const id = await publish(owner, { title, status: 'draft' });
    expect(await listFound(test, alert)).toEqual([]);
    await owner.patch(`/jobs/${id}`, { status: 'active' });
    expect(await listFound(test, alert)).toEqual([id]);
  });

  it('when it is reactivated or renewed after the alert was created, not when it is edited', async () => {
    const id = await publish(owner, { title });
    test.clock.advanceMinutes(1);
    const alert = await newAlert();
    expect(await listFound(test, alert)).toEqual([]);
    test.clock.advanceMinutes(1);
    await owner.patch(`/jobs/${id}`, { title: 'Afinador de pianos de cola' });
    expect(await listFound(test, alert)).toEqual([]);
    await owner.patch(`/jobs/${id}`, { status: 'paused' });
    await owner.patch(`/jobs/${id}`, { status: 'active' });
    expect(await listFound(test, alert)).toEqual([id]);
    const later = await newAlert();
    test.clock.advanceDays(JOB_OPEN_DAYS + 1);
    owner = await signInAgain(test, owner);
    await owner.patch(`/jobs/${id}`, { status: 'active' });
    expect(await listFound(test, later)).toEqual([id]);
  });

  it('when an admin approves a held one, restores a removed one, or ends the suspension of its owner', async () => {
    const admin = await newReferent(test, { isAdmin: true });
    const unverified = await newReferent(test, { isVerified: false });
    const alert = await newAlert();
    const description = '<p>Deposita RD$2,000 para reservar tu puesto y escríbenos al WhatsApp.</p>';
    const id = await publish(unverified, { title, description });
    expect(await listFound(test, alert)).toEqual([]);
    expect((await decide(admin, { subject: 'job', id }, 'dismiss')).statusCode).toBe(200);
    expect(await listFound(test, alert)).toEqual([id]);

    const later = await newAlert();
    test.clock.advanceMinutes(1);
    await suspend(admin, unverified);
    expect(await listFound(test, later)).toEqual([]);
    const [sanction] = await listSanctions(admin);
    await admin.post(`/admin/sanctions/${sanction?._id}/end`, { reason: 'Se aclaró' });
    expect(await listFound(test, later)).toEqual([id]);
  });

  it('when the deletion of its owner is cancelled', async () => {
    const leaving = await newReferent(test);
    const id = await publish(leaving, { title });
    test.clock.advanceMinutes(1);
    const alert = await newAlert();
    test.clock.advanceMinutes(1);
    await leaving.post('/settings/deletion', { password: leaving.password });
    await (await signInAgain(test, leaving)).delete('/settings/deletion');
    expect(await listFound(test, alert)).toEqual([id]);
  });

  it('once, however often it is matched', async () => {
    const alert = await newAlert();
    const id = await publish(owner, { title });
    for (let times = 0; times < 3; times += 1) {
      await owner.patch(`/jobs/${id}`, { status: 'paused' });
      await owner.patch(`/jobs/${id}`, { status: 'active' });
    }
    expect(await listFound(test, alert)).toEqual([id]);
  });

  it('not by an alert that was paused while it opened, nor after its filters were changed', async () => {
    const user = await signUp(test);
    const alert = await createAlert(user, { q: 'afinador' });
    await user.patch(`/alerts/${alert._id}`, { isPaused: true });
    await publish(owner, { title });
    expect(await listFound(test, alert)).toEqual([]);
    test.clock.advanceMinutes(1);
    await publish(owner, { title });
    test.clock.advanceMinutes(1);
    // The task of the job runs after the end of the pause.
    await user.patch(`/alerts/${alert._id}`, { isPaused: false });
    expect(await listFound(test, alert)).toEqual([]);
    const id = await publish(owner, { title });
    expect(await listFound(test, alert)).toEqual([id]);
    await user.patch(`/alerts/${alert._id}`, { filters: { q: 'pianista' } });
    expect(await listFound(test, alert)).toEqual([]);
  });
});

describe('alerts and the listing', () => {
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
});
