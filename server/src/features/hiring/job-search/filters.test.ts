import type { JobFacets } from '@uneed/domain/hiring/jobs/job-list.schema.ts';
import type { NewJob } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOwnTestApp, createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { readVocabularyOverlay } from '../../people/occupations/vocabulary.reader.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { NO_CONDITIONS } from './job-conditions.query.ts';
import { createJobFacets } from './job-facets.service.ts';
import { createJobSearch } from './job-search.service.ts';
import { getLexicon } from './search-lexicon.parser.ts';
import { loadVocabulary } from './search-vocabulary.commands.ts';

let test: TestApp;
let owner: TestUser;
let other: TestUser;
const ids: Record<string, string> = {};

/** Published one minute apart, in this order. */
const JOBS: Record<string, Partial<NewJob>> = {
  Águila: { location: 'Santo Domingo', salary: 19_999, disponibilidad: 'Full Time', skills: ['Sales'] },
  búho: { location: 'Santo Domingo', salary: 30_000, disponibilidad: 'Part Time', hiringbonus: 5_000 },
  Cigua: { location: 'Distrito Nacional', salary: null, disponibilidad: 'Remoto', referalbonus: true },
  Dodo: { location: 'Remoto', salary: 100_000, disponibilidad: '', skills: ['Sales', 'Billing'] },
  Emú: {
    location: 'Santiago',
    category: 'Seguridad',
    salary: 45_000,
    disponibilidad: 'Temporal',
    hiringbonus: 0,
  },
  Flamenco: { location: 'Santiago', salary: 45_000, isAnonimous: true, referalbonus: true, hiringbonus: 1 },
};

beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test, { company: 'Óptica Núñez' });
  other = await newReferent(test, { company: 'Banco 100% Fácil' });
  for (const [title, changes] of Object.entries(JOBS)) {
    const fields = { location: 'Azua', skills: [], category: 'Ventas y Comercial', ...changes, title };
    ids[title] = await publish(/^[ÁbC]/.test(title) ? other : owner, fields);
    test.clock.advanceMinutes(1);
  }
});
afterAll(() => test.close());

const titlesOf = (response: { json(): { jobs: { title: string }[] } }) =>
  response.json().jobs.map(({ title }) => title);

async function list(query: string): Promise<string> {
  const response = await test.anonymous.get(`/jobs?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json().pagination.total).toBe(response.json().jobs.length);
  return titlesOf(response)
    .map((title) => title[0])
    .join('');
}

describe('each filter', () => {
  it.each([
    ['location=Santo%20Domingo', 'bÁ'],
    ['location=santo%20domingo&location=Distrito%20Nacional', 'CbÁ'],
    ['location=stgo.', 'FE'],
    ['location=SD', 'bÁ'],
    ['location=Remoto', 'DC'],
    ['location=Atlantis', ''],
    ["location=O'Brien%5C", ''],
    ['category=Seguridad', 'E'],
    ['category=seguridad', ''],
    ['skill=Sales', 'DÁ'],
    ['skill=Billing&skill=Collections', 'D'],
    ['salaryRange=0-20000', 'Á'],
    ['salaryRange=20000-30000', 'b'],
    ['salaryRange=30000-50000', 'FEb'],
    ['salaryRange=20,000-30,000&salaryRange=100000%2B', 'Db'],
    ['salaryRange=75000-100000', 'D'],
    ['salaryRange=0-30000', 'bÁ'],
    ['salaryRange=cualquiera', 'FEDbÁ'],
    ['company=optica', 'ED'],
    ['company=NUÑEZ&company=nadie', 'ED'],
    ['company=100%25', 'CbÁ'],
    ['company=%25', 'CbÁ'],
    ['company=_', ''],
    ['jobType=Part%20Time', 'b'],
    ['jobType=Remoto', ''],
    ['availability=Remoto', 'C'],
    ['availability=Temporal&availability=Full%20Time', 'FEÁ'],
    ['special=referral', 'FC'],
    ['special=hiring_bonus', 'Fb'],
    ['special=anonymous', 'F'],
    ['special=referral&special=hiring_bonus', 'F'],
    ['special=referral&special=hiring_bonus&special=gold', ''],
    ['special=referral,hiring_bonus', 'F'],
    ['availability=Temporal,Full%20Time', 'FEÁ'],
    ['salaryRange=Menos%20de%2020,000', 'Á'],
    ['category=Sales', 'DÁ'],
    ['category=Sales&category=Seguridad', ''],
    ['posted=24h', 'FEDCbÁ'],
    ['posted=nunca', 'FEDCbÁ'],
    ['location=Santiago&salaryRange=30000-50000&category=Seguridad&q=emu', 'E'],
    // Dodo has no availability, Cigua no salary.
    ['salaryRange=0-30000&unspecified=include', 'CbÁ'],
    ['salaryRange=60000-100000&unspecified=include&location=Remoto', 'DC'],
    ['availability=Temporal&unspecified=include', 'ED'],
    ['availability=Temporal&unspecified=include&q=ventas', 'D'],
    ['availability=Full%20Time,Part%20Time,Temporal,Remoto&unspecified=include', 'FEDCbÁ'],
    ['availability=Nunca&unspecified=include', 'D'],
    ['availability=Temporal&salaryRange=0-30000&unspecified=include', ''],
    ['availability=Remoto&salaryRange=0-30000&unspecified=include', 'C'],
    ['unspecified=include', 'FEDCbÁ'],
    ['availability=Temporal&unspecified=rubbish', 'E'],
  ])('%s', async (query, initials) => {
    expect(await list(query)).toBe(initials);
  });

  it('posted counts from the time of publication', async () => {
    const late = await createOwnTestApp();
    const user = await newReferent(late);
    await publish(user, { title: 'Vieja' });
    late.clock.advanceDays(2);
    await publish(user, { title: 'Nueva' });
    expect(titlesOf(await late.anonymous.get('/jobs?posted=24h'))).toEqual(['Nueva']);
    expect(titlesOf(await late.anonymous.get('/jobs?posted=7d'))).toEqual(['Nueva', 'Vieja']);
    late.clock.advanceDays(29);
    expect(
      titlesOf(await late.anonymous.get('/jobs?category=Tecnolog%C3%ADa%20e%20Inform%C3%A1tica')),
    ).toEqual(['Nueva']);
  });
});

describe('each order', () => {
  it.each([
    ['newest', 'FEDCbÁ'],
    ['oldest', 'ÁbCDEF'],
    ['title', 'ÁbCDEF'],
    // 45,000 occurs twice: the newer job comes first. Jobs without a salary come last in both orders.
    ['salary_high', 'DFEbÁC'],
    ['salary_low', 'ÁbFEDC'],
    ['company', 'CbÁEDF'],
    ['nonsense', 'FEDCbÁ'],
  ])('%s', async (sort, initials) => {
    expect(await list(`sort=${sort}`)).toBe(initials);
    // The same with a filter, and page by page.
    expect(await list(`sort=${sort}&posted=30d`)).toBe(initials);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => test.anonymous.get(`/jobs?sort=${sort}&limit=2&page=${page}`)),
    );
    expect(
      pages
        .flatMap(titlesOf)
        .map((title) => title[0])
        .join(''),
    ).toBe(initials);
  });
});

const toCounts = (options: { value: string; count: number }[]) =>
  Object.fromEntries(options.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]));

async function facets(query = ''): Promise<JobFacets> {
  const response = await test.anonymous.get(`/jobs/facets?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

describe('the filter counts', () => {
  it('return the number of jobs of each option, without any filter', async () => {
    const all = await facets();
    expect(toCounts(all.location)).toEqual({
      'Santo Domingo': 2,
      Santiago: 2,
      'Distrito Nacional': 1,
      Remoto: 2,
    });
    expect(all.location.slice(0, 2).map(({ value }) => value)).toEqual(['Santo Domingo', 'Santiago']);
    expect(all.location).toHaveLength(33);
    expect(all.category[0]).toEqual({ value: 'Ventas y Comercial', count: 5 });
    expect(toCounts(all.skill)).toEqual({ Sales: 2, Billing: 1 });
    expect(toCounts(all.salaryRange)).toEqual({
      '0-20000': 1,
      '20000-30000': 1,
      '30000-50000': 3,
      '75000-100000': 1,
      '100000+': 1,
      '0-30000': 2,
      '30000-60000': 3,
      '60000-100000': 1,
    });
    expect(all.company).toEqual([
      { value: 'Banco 100% Fácil', count: 3 },
      { value: 'Óptica Núñez', count: 2 },
    ]);
    expect(toCounts(all.jobType)).toEqual({ 'Full Time': 2, 'Part Time': 1 });
    expect(toCounts(all.availability)).toEqual({ 'Full Time': 2, 'Part Time': 1, Temporal: 1, Remoto: 1 });
    expect(toCounts(all.special)).toEqual({ referral: 2, hiring_bonus: 2, anonymous: 1 });
  });

  it('apply the other filters, not the filter of the option itself', async () => {
    const some = await facets('location=Santiago&special=referral&q=flamencos');
    expect(toCounts(some.location)).toEqual({ Santiago: 1 });
    expect(toCounts(some.category)).toEqual({ 'Ventas y Comercial': 1 });
    expect(some.company).toEqual([]);
    const north = await facets('location=Santiago');
    expect(toCounts(north.location)).toEqual({
      'Santo Domingo': 2,
      Santiago: 2,
      'Distrito Nacional': 1,
      Remoto: 2,
    });
    expect(toCounts(north.category)).toEqual({ Seguridad: 1, 'Ventas y Comercial': 1 });
    const both = await facets('jobType=Part%20Time&availability=Part%20Time');
    expect(toCounts(both.jobType)).toEqual({ 'Part Time': 1 });
    expect(toCounts((await facets('jobType=Part%20Time')).availability)).toEqual({ 'Part Time': 1 });
    expect(toCounts((await facets('special=referral')).special)).toEqual({
      referral: 2,
      hiring_bonus: 1,
      anonymous: 1,
    });
    expect(toCounts((await facets('q=%25')).category)).toEqual({});
  });

  it('equal the total of the list for every option', async () => {
    for (const query of ['', 'location=Santiago&', 'salaryRange=30000-50000&special=referral&']) {
      for (const [facet, options] of Object.entries(await facets(query))) {
        if (query.includes(facet) && facet !== 'special') continue;
        for (const { value, count } of options.filter((option) => option.count > 0)) {
          const response = await test.anonymous.get(`/jobs?${query}${facet}=${encodeURIComponent(value)}`);
          expect([query, facet, value, response.json().pagination.total]).toEqual([
            query,
            facet,
            value,
            count,
          ]);
        }
      }
    }
  });
});

describe('paging', () => {
  it('returns the same pages while jobs are added after them', async () => {
    const before = titlesOf(
      await test.anonymous.get('/jobs?sort=oldest&limit=3&page=1&category=Ventas%20y%20Comercial'),
    );
    const id = await publish(owner, { title: 'Gavilán', category: 'Ventas y Comercial' });
    const pages = await Promise.all(
      [1, 2].map((page) =>
        test.anonymous.get(`/jobs?sort=oldest&limit=3&page=${page}&category=Ventas%20y%20Comercial`),
      ),
    );
    expect(titlesOf(pages[0] ?? { json: () => ({ jobs: [] }) })).toEqual(before);
    expect(new Set(pages.flatMap(titlesOf)).size).toBe(6);
    await owner.delete(`/jobs/${id}`);
    test.clock.advanceMinutes(2);
  });
});

describe('similar jobs', () => {
  it('are open jobs of the category, those of the province first, then near by, never the job itself', async () => {
    // Flamenco is anonymous: another job of its owner, like Dodo, would suggest who it is.
    const response = await test.anonymous.get(`/jobs/${ids.Flamenco}/similar`);
    expect(titlesOf(response)).toEqual(['Cigua', 'búho', 'Águila']);
    const near = await publish(owner, {
      title: 'Garza',
      location: 'Santo Domingo',
      category: 'Ventas y Comercial',
    });
    expect(titlesOf(await test.anonymous.get(`/jobs/${ids.Águila}/similar`))).toEqual([
      'Garza',
      'búho',
      'Cigua',
      'Flamenco',
      'Dodo',
    ]);
    await owner.delete(`/jobs/${near}`);
  });

  it('hide the owner of an anonymous job, and exist for closed jobs, not for drafts', async () => {
    const response = await test.anonymous.get(`/jobs/${ids.Dodo}/similar`);
    const hidden = response.json().jobs.find((job: { title: string }) => job.title === 'Flamenco');
    expect(hidden).toMatchObject({ company: '', employer: null, postedBy: null });
    const draft = await publish(owner, { status: 'draft' });
    expect((await test.anonymous.get(`/jobs/${draft}/similar`)).statusCode).toBe(404);
    const paused = await publish(owner, { category: 'Seguridad' });
    await owner.patch(`/jobs/${paused}`, { status: 'paused' });
    expect(titlesOf(await test.anonymous.get(`/jobs/${paused}/similar`))).toEqual(['Emú']);
    await owner.delete(`/jobs/${paused}`);
    expect((await test.anonymous.get(`/jobs/${paused}/similar`)).statusCode).toBe(410);
  });
});

it('counts are returned even if they are evicted from the cache meanwhile', async () => {
  const cacheSize = 500;
  const { clock, database } = test;
  const { db } = database;
  const lexicon = getLexicon(loadVocabulary(await readVocabularyOverlay(db)));
  // All searches find all jobs, whose counts are read once.
  const prepare = async () => ({ conditions: NO_CONDITIONS, interpretation: undefined });
  const search = { ...createJobSearch({ db, clock, lexicon }), prepare };
  const { count } = createJobFacets({ db, clock, search });
  const request = async (n: number) => toCounts((await count({ location: [`Lugar ${n}`] })).category);
  const counts = await request(0);
  expect(counts).toEqual({ 'Ventas y Comercial': 5, Seguridad: 1 });
  for (let n = 1; n < cacheSize; n += 1) await request(n);
  // The first entry has expired. Creating it again does not make it a recently used one, so the new one evicts it.
  clock.advanceMinutes(1);
  expect(await Promise.all([request(0), request(cacheSize)])).toEqual([counts, counts]);
});

describe("the user's own jobs", () => {
  it('can be searched, filtered and sorted; the totals count all of them', async () => {
    const late = await createOwnTestApp();
    const mine = await newReferent(late);
    const own = async (query: string) => (await mine.get(`/jobs/myjobs?${query}`)).json();
    for (const title of ['Zeta Cámara', 'alfa', 'Beta']) {
      await publish(mine, { title });
      late.clock.advanceMinutes(1);
    }
    await publish(mine, { title: 'Delta', status: 'draft' });
    const titles = async (query: string) =>
      (await own(query)).jobs.map((job: { title: string }) => job.title);
    expect(await titles('q=camara')).toEqual(['Zeta Cámara']);
    expect(await titles('q=%25')).toEqual([]);
    expect(await titles('sort=title')).toEqual(['alfa', 'Beta', 'Delta', 'Zeta Cámara']);
    expect(await titles('sort=oldest')).toEqual(['Zeta Cámara', 'alfa', 'Beta', 'Delta']);
    expect(await titles('sort=expiration')).toEqual(['Zeta Cámara', 'alfa', 'Beta', 'Delta']);
    expect(await titles('status=draft')).toEqual(['Delta']);
    const found = await own('q=beta&status=active');
    expect(found.pagination.total).toBe(1);
    expect(found.stats).toEqual({ active: 3, applicants: 0, contractsOpen: 0, total: 4 });
    // The requests in between keep the session alive.
    for (let week = 0; week < 5; week += 1) {
      late.clock.advanceDays(7);
      await own('');
    }
    expect(await titles('status=active')).toEqual([]);
    expect(await titles('status=expired&sort=title')).toEqual(['alfa', 'Beta', 'Zeta Cámara']);
    expect((await (await signUp(late)).get('/jobs/myjobs?q=beta')).json().jobs).toEqual([]);
  });
});
