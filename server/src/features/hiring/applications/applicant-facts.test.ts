import type { ApplicantFacts } from '@uneed/domain/hiring/applications/applicant-facts.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
type Applicants = { jobId: string; ana: TestUser; luz: TestUser; eva: TestUser };
/** These are only read. */
let read: Applicants;
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test);
  other = await newReferent(test, { company: 'Otra Empresa' });
  read = await setUp();
});
afterAll(() => test.close());

const live = (user: TestUser, location: string) =>
  test.database.transaction((tx) => updateUser(tx, user.id, { location }, test.clock.now()));

/** Ana suits the job, Luz does similar work far away, Eva gave no profile. */
async function setUp(): Promise<Applicants> {
  const jobId = await publish(owner, CASHIER_JOB);
  const ana = await signUp(test, { fullName: 'Ana' });
  const luz = await signUp(test, { fullName: 'Luz' });
  const eva = await signUp(test, { fullName: 'Eva' });
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
  return { jobId, ana, luz, eva };
}

async function list(query = '', by = owner, { jobId } = read) {
  const response = await by.get(`/jobs/${jobId}/applicants${query}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

type Listed = { fullName: string; facts: ApplicantFacts };

async function listNames(query: string, of = read): Promise<string[]> {
  const { applicants }: { applicants: Listed[] } = await list(query, owner, of);
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
    const { jobId } = read;
    expect((await test.anonymous.get(`/jobs/${jobId}/applicants`)).statusCode).toBe(401);
    for (const user of [other, read.luz, read.ana]) {
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
    const response = await owner.get(`/jobs/${read.jobId}/applicants/options`);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json().options).toEqual({
      fits: [],
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

describe('the order of the applicants', () => {
  it('is the newest first, unless another one is chosen', async () => {
    expect(await listNames('')).toEqual(['Eva', 'Luz', 'Ana']);
    expect(await listNames('?order=recent')).toEqual(['Eva', 'Luz', 'Ana']);
    expect(await listNames('?order=oldest')).toEqual(['Ana', 'Luz', 'Eva']);
    expect(await listNames('?order=experience')).toEqual(['Ana', 'Eva', 'Luz']);
    expect((await listNames('?order=match'))[0]).toBe('Ana');
  });
});

const pathsOf = ({ jobId, ana }: Applicants) => ({
  options: `/jobs/${jobId}/applicants/options`,
  applicant: `/jobs/${jobId}/applicants/${ana.id}`,
  workProfile: `/jobs/${jobId}/applicants/${ana.id}/work-profile`,
});

describe('what the applicants can be filtered by, one of them, and the profile of work of one', () => {
  it('are for the owner of the job, and for nobody else', async () => {
    const admin = await newReferent(test, { role: 'candidate', isAdmin: true });
    for (const path of Object.values(pathsOf(read))) {
      expect((await test.anonymous.get(path)).statusCode).toBe(401);
      for (const user of [other, read.luz, read.ana, admin])
        expect((await user.get(path)).statusCode).toBe(404);
      const response = await owner.get(path);
      expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    }
  });

  it('are of this job, not of another one of the same or another owner', async () => {
    const [mine, theirs] = [await publish(owner), await publish(other)];
    const { options, applicant, workProfile } = pathsOf({ ...read, jobId: mine });
    expect((await owner.get(options)).json().options).toEqual({
      fits: [],
      languages: [],
      studies: [],
      years: [],
      provinces: [],
      shifts: [],
    });
    for (const path of [applicant, workProfile]) expect((await owner.get(path)).statusCode).toBe(404);
    const ofOthers = pathsOf({ ...read, jobId: theirs });
    for (const path of [ofOthers.applicant, ofOthers.workProfile])
      expect((await other.get(path)).statusCode).toBe(404);
  });

  it('say what the list says, and what else the profile has without what only the person reads', async () => {
    const { applicant, workProfile } = pathsOf(read);
    const { applicants } = await list();
    const expected = applicants.find(({ fullName }: Listed) => fullName === 'Ana');
    expect((await owner.get(applicant)).json()).toEqual({ applicant: expected });
    const profile = (await owner.get(workProfile)).json().workProfile;
    expect(profile.experiences).toHaveLength(3);
    for (const secret of ['expectedPay', 'hidesFromEmployer', 'publicParts'])
      expect(Object.keys(profile)).not.toContain(secret);
    const ofEva = pathsOf({ ...read, ana: read.eva }).workProfile;
    expect((await owner.get(ofEva)).json()).toEqual({ workProfile: null });
  });
});

it('applicants are read as they are now: their pay is no order, their skills change, and nothing is read once they withdraw', async () => {
  const changed = await setUp();
  const { jobId, ana, luz, eva } = changed;
  const before = await listNames('?order=match', changed);
  await eva.put('/work-profile', { expectedPay: 1 });
  await ana.put('/work-profile', { expectedPay: 900_000 });
  expect(await listNames('?order=match', changed)).toEqual(before);
  const { applicant, workProfile } = pathsOf(changed);
  await ana.put('/work-profile', { skills: ['Ventas'] });
  expect((await owner.get(workProfile)).json().workProfile.skills).toEqual(['Ventas']);
  expect((await ana.delete(`/jobs/${jobId}/apply`)).statusCode).toBe(200);
  for (const path of [applicant, workProfile]) expect((await owner.get(path)).statusCode).toBe(404);
  expect(await listNames('', changed)).toEqual(['Eva', 'Luz']);
  expect((await owner.get(pathsOf({ ...changed, ana: luz }).workProfile)).statusCode).toBe(200);
});
