import type { ApplicantFacts } from '@uneed/domain/hiring/applications/applicant-facts.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { updateUser } from '../../people/accounts/accounts.commands.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';

const CASHIER_JOB = {
  title: 'Cajera de supermercado',
  location: 'Santiago',
  shift: 'Noche',
  skills: ['Manejo de efectivo', 'Excel'],
  requirements: ['Inglés conversacional', 'Bachillerato completo', 'Disponibilidad inmediata'],
};

let test: TestApp;
let owner: TestUser;
let other: TestUser;
let jobId: string;
let ana: TestUser;
let luz: TestUser;
let eva: TestUser;
beforeAll(async () => {
  test = await createTestApp({ ANSWER_CACHE: 'off' });
  owner = await newReferent(test);
  other = await newReferent(test, { company: 'Otra Empresa' });
});
afterAll(() => test.close());

const live = (user: TestUser, location: string) =>
  test.database.transaction((tx) => updateUser(tx, user.id, { location }, test.clock.now()));

/** Ana suits the job, Luz does similar work far away, Eva gave no profile. */
beforeEach(async () => {
  jobId = await publish(owner, CASHIER_JOB);
  ana = await signUp(test, { fullName: 'Ana' });
  luz = await signUp(test, { fullName: 'Luz' });
  eva = await signUp(test, { fullName: 'Eva' });
  await live(ana, 'Los Jardines, Santiago, República Dominicana');
  await live(luz, 'Azua, República Dominicana');
  await ana.post('/work-profile', {
    experiences: [
      { position: 'CAJERA principal', company: 'La Espiga', from: '2020-01', to: '2021-12' },
      { position: 'Cajero', company: 'Bravo', from: '2021-07', to: '2022-06' },
      { position: 'Contadora', company: 'Otra', from: '2010-01', to: '2019-12' },
    ],
    studies: [
      { title: 'Bachillerato', level: 'secondary' },
      { title: 'Licenciatura en Contabilidad', level: 'degree', isCurrent: true },
    ],
    languages: [{ name: 'Ingles', level: 'B2' }],
    skills: ['EXCEL', 'Ventas'],
  });
  await ana.put('/work-profile', { shifts: ['Noche'], availableFrom: 'now', expectedPay: 98_765 });
  await luz.post('/work-profile', {
    experiences: [{ position: 'Contadora', company: 'La Sirena', from: '2012-01', to: '2023-12' }],
    studies: [{ title: 'Contabilidad', level: 'degree' }],
    languages: [{ name: 'Inglés', level: 'A1' }, { name: 'Francés' }],
  });
  await luz.put('/work-profile', { shifts: ['Mañana'] });
  for (const user of [ana, luz, eva]) {
    expect((await user.post(`/jobs/${jobId}/apply`)).statusCode).toBe(201);
    test.clock.advanceMinutes(1);
  }
});

async function list(query = '', of = owner) {
  const response = await of.get(`/jobs/${jobId}/applicants${query}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

type Listed = { fullName: string; facts: ApplicantFacts };

async function listNames(query: string): Promise<string[]> {
  const { applicants }: { applicants: Listed[] } = await list(query);
  return applicants.map(({ fullName }) => fullName);
}

async function factsOf(name: string): Promise<ApplicantFacts | undefined> {
  const { applicants }: { applicants: Listed[] } = await list();
  return applicants.find(({ fullName }) => fullName === name)?.facts;
}

describe('the facts of an applicant', () => {
  it('are the last job, months in the occupation, studies, languages and place', async () => {
    expect(await factsOf('Ana')).toEqual({
      hasProfile: true,
      lastJob: { position: 'Cajero', company: 'Bravo', from: '2021-07', to: '2022-06', isCurrent: false },
      isFirstJob: false,
      // Two periods that overlap by half a year.
      months: 30,
      study: { title: 'Licenciatura en Contabilidad', level: 'degree', isCurrent: true },
      languages: [{ name: 'Ingles', level: 'B2' }],
      province: 'Santiago',
      distance: 0,
      shifts: ['Noche'],
      availableFrom: 'now',
      fitsShift: true,
      matches: [
        '2 años como Cajero',
        'Ingles B2',
        'Bachillerato',
        'Excel',
        'Vive en Santiago',
        'Turno: Noche',
        'Disponible ahora mismo',
      ],
    });
  });

  it('have no experience in other work, and no match in a language that one has just begun', async () => {
    expect(await factsOf('Luz')).toMatchObject({
      months: 0,
      distance: 2,
      fitsShift: false,
      matches: ['Bachillerato'],
    });
  });

  it('are empty for who gave no profile', async () => {
    expect(await factsOf('Eva')).toMatchObject({
      hasProfile: false,
      lastJob: null,
      study: null,
      languages: [],
      fitsShift: null,
      matches: [],
    });
  });

  it('never have the expected pay and what only the person reads', async () => {
    const body = JSON.stringify(await list());
    expect(body).toContain('Bravo');
    for (const secret of ['98765', 'expectedPay', 'publicParts', 'hidesFromEmployer'])
      expect(body).not.toContain(secret);
  });

  it('are for the owner of the job only, and in no cache', async () => {
    expect((await test.anonymous.get(`/jobs/${jobId}/applicants`)).statusCode).toBe(401);
    for (const user of [other, luz, ana]) {
      const reply = await list('?order=match&language=Ingl%C3%A9s', user);
      expect(reply).toMatchObject({ isOwner: false, applicants: [], total: 3 });
      expect(reply.pagination.total).toBe(0);
    }
    const response = await owner.get(`/jobs/${jobId}/applicants`);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('the filters of the applicants', () => {
  it.each([
    ['?language=ingles', ['Luz', 'Ana']],
    ['?language=Ingl%C3%A9s&level=B1', ['Ana']],
    ['?language=Franc%C3%A9s', ['Luz']],
    ['?language=Franc%C3%A9s&level=A1', []],
    ['?study=secondary', ['Luz', 'Ana']],
    // Ana is still studying.
    ['?study=degree', ['Luz']],
    ['?years=2', ['Ana']],
    ['?years=3', []],
    ['?province=Azua', ['Luz']],
    ['?shift=Noche', ['Ana']],
    ['?shift=Noche&study=degree', []],
    ['?study=nada&years=x&province=Narnia', ['Eva', 'Luz', 'Ana']],
  ])('%s finds %j', async (query, names) => {
    expect(await listNames(query)).toEqual(names);
  });

  it('count pages of what was found, and all applicants', async () => {
    const { pagination, total } = await list('?language=ingles&level=B2');
    expect([pagination.total, pagination.totalPages, total]).toEqual([1, 1, 3]);
    expect((await list('?language=ingles&page=2')).applicants).toEqual([]);
  });

  it('are offered with how many have it, without what nobody has', async () => {
    const response = await owner.get(`/jobs/${jobId}/applicants/options`);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json().options).toEqual({
      fits: null,
      languages: [
        {
          name: 'Inglés',
          count: 2,
          levels: [
            { value: 'A1', count: 2 },
            { value: 'A2', count: 1 },
            { value: 'B1', count: 1 },
            { value: 'B2', count: 1 },
          ],
        },
        { name: 'Francés', count: 1, levels: [] },
      ],
      studies: [
        { value: 'basic', count: 2 },
        { value: 'secondary', count: 2 },
        { value: 'technical', count: 1 },
        { value: 'degree', count: 1 },
      ],
      years: [
        { value: 1, count: 1 },
        { value: 2, count: 1 },
      ],
      provinces: [
        { value: 'Azua', count: 1 },
        { value: 'Santiago', count: 1 },
      ],
      shifts: [
        { value: 'Mañana', count: 1 },
        { value: 'Noche', count: 1 },
      ],
    });
  });
});

describe('what the applicants can be filtered by', () => {
  const read = (of: Pick<TestUser, 'get'>, job = jobId) => of.get(`/jobs/${job}/applicants/options`);

  it('is for the owner of the job, and for nobody else', async () => {
    expect((await read(test.anonymous)).statusCode).toBe(401);
    const others = [other, luz, await newReferent(test, { role: 'candidate', isAdmin: true })];
    for (const user of others) expect((await read(user)).statusCode).toBe(404);
    expect((await read(owner)).statusCode).toBe(200);
  });

  it('counts nobody who applied to another job of the owner', async () => {
    const { options } = (await read(owner, await publish(owner))).json();
    expect(options).toEqual({ fits: null, languages: [], studies: [], years: [], provinces: [], shifts: [] });
  });
});

describe('the order of the applicants', () => {
  it('is the newest first, unless another one is chosen', async () => {
    expect(await listNames('')).toEqual(['Eva', 'Luz', 'Ana']);
    expect(await listNames('?order=recent')).toEqual(['Eva', 'Luz', 'Ana']);
    expect(await listNames('?order=oldest')).toEqual(['Ana', 'Luz', 'Eva']);
    expect(await listNames('?order=experience')).toEqual(['Ana', 'Eva', 'Luz']);
    expect((await listNames('?order=match'))[0]).toBe('Ana');
  });

  it('does not follow the expected pay', async () => {
    const before = await listNames('?order=match');
    await eva.put('/work-profile', { expectedPay: 1 });
    await ana.put('/work-profile', { expectedPay: 900_000 });
    expect(await listNames('?order=match')).toEqual(before);
  });
});

describe('one applicant', () => {
  const read = (of: Pick<TestUser, 'get'>, candidate = ana, job = jobId) =>
    of.get(`/jobs/${job}/applicants/${candidate.id}`);

  it('is for the owner of the job as in the list, and for nobody else', async () => {
    expect((await read(test.anonymous)).statusCode).toBe(401);
    const others = [other, luz, ana, await newReferent(test, { role: 'candidate', isAdmin: true })];
    for (const user of others) expect((await read(user)).statusCode).toBe(404);
    const { applicants } = await list();
    const expected = applicants.find(({ fullName }: Listed) => fullName === 'Ana');
    expect((await read(owner)).json()).toEqual({ applicant: expected });
  });

  it('is not read through another job, nor once the application is withdrawn', async () => {
    expect((await read(owner, ana, await publish(owner))).statusCode).toBe(404);
    await ana.delete(`/jobs/${jobId}/apply`);
    expect((await read(owner)).statusCode).toBe(404);
  });
});

describe('the profile of work of an applicant', () => {
  const read = (of: Pick<TestUser, 'get'>, candidate = ana, job = jobId) =>
    of.get(`/jobs/${job}/applicants/${candidate.id}/work-profile`);

  it('is for the owner of the job, and for nobody else', async () => {
    expect((await read(test.anonymous)).statusCode).toBe(401);
    const others = [other, luz, ana, await newReferent(test, { role: 'candidate', isAdmin: true })];
    for (const user of others) expect((await read(user)).statusCode).toBe(404);
    const response = await read(owner);
    expect(response.headers['cache-control']).toBe('no-store');
    const { workProfile } = response.json();
    expect(workProfile.experiences).toHaveLength(3);
    expect(Object.keys(workProfile)).not.toContain('expectedPay');
    expect(Object.keys(workProfile)).not.toContain('hidesFromEmployer');
    expect(Object.keys(workProfile)).not.toContain('publicParts');
  });

  it('is null for who gave none', async () => {
    expect((await read(owner, eva)).json()).toEqual({ workProfile: null });
  });

  it('is not read through another job of the same or another owner', async () => {
    const [mine, theirs] = [await publish(owner), await publish(other)];
    expect((await read(owner, ana, mine)).statusCode).toBe(404);
    expect((await read(other, ana, theirs)).statusCode).toBe(404);
  });

  it('is not read once the application is withdrawn', async () => {
    expect((await read(owner)).statusCode).toBe(200);
    expect((await ana.delete(`/jobs/${jobId}/apply`)).statusCode).toBe(200);
    expect((await read(owner)).statusCode).toBe(404);
    expect(await listNames('')).toEqual(['Eva', 'Luz']);
    expect((await read(owner, luz)).statusCode).toBe(200);
  });

  it('follows the changes of the person', async () => {
    await ana.put('/work-profile', { skills: ['Ventas'] });
    expect((await read(owner)).json().workProfile.skills).toEqual(['Ventas']);
  });
});
