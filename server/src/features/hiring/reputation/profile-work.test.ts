import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { newEnterprise } from '../../organizations/enterprises/enterprises.factory.ts';
import { updateUser } from '../../people/accounts/accounts.commands.ts';
import { newReferent } from '../jobs/jobs.factory.ts';

let test: TestApp;
let person: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  stranger = await signUp(test);
});
afterAll(() => test.close());

const COMPANY = 'Ron del Este';
const ALL = ['experiences', 'studies', 'languages', 'skills', 'licences', 'availability', 'occupations'];

type Client = Pick<TestUser, 'get'>;
const read = async (viewer: Client, { id }: { id: string } = person) =>
  (await viewer.get(`/profile-pages/${id}`)).json().profile;
const readWork = async (viewer: Client, of = person) => (await read(viewer, of)).workProfile;
const change = (id: string, changes: Parameters<typeof updateUser>[2]) =>
  test.database.transaction((tx) => updateUser(tx, id, changes, test.clock.now()));

/** A candidate with a public page, who works at `COMPANY`. */
async function newWorker(company = COMPANY): Promise<TestUser> {
  const user = await signUp(test);
  await user.patch('/settings/privacy', { showsProfile: true });
  await user.post('/work-profile', {
    experiences: [
      { position: 'Cajera', company, from: '2022-03', isCurrent: true },
      { position: 'Vendedora', company: 'La Espiga', from: '2019-01', to: '2021-12' },
    ],
    languages: [{ name: 'Inglés', level: 'B2' }],
    skills: ['Excel'],
  });
  await user.put('/work-profile', { provinces: ['Azua'], expectedPay: 31_987, occupations: ['Cajera'] });
  return user;
}

beforeEach(async () => {
  person = await newWorker();
});

describe('the profile of work on the public page', () => {
  it('is nothing until parts are chosen, then these alone, for members and visitors', async () => {
    for (const viewer of [test.anonymous, stranger, person]) expect(await readWork(viewer)).toBeNull();
    await person.put('/work-profile', { publicParts: ['languages', 'availability', 'studies'] });
    for (const viewer of [test.anonymous, stranger, person])
      expect(await readWork(viewer)).toEqual({
        languages: [{ _id: expect.any(String), name: 'Inglés', level: 'B2' }],
        availability: { shifts: [], availableFrom: '', provinces: ['Azua'], acceptsRemote: false },
      });
  });

  it('has experiences by date, and never the expected pay or anything of another person', async () => {
    const other = await newWorker();
    await other.put('/work-profile', { publicParts: [], skills: ['Secreto de otra persona'] });
    await person.put('/work-profile', { publicParts: ALL });
    const profile = await read(test.anonymous);
    expect(profile.workProfile.experiences.map(({ position }: { position: string }) => position)).toEqual([
      'Cajera',
      'Vendedora',
    ]);
    expect(profile).not.toHaveProperty('hidesFromEmployer');
    for (const hidden of ['31987', 'Secreto', 'expectedPay', 'publicParts'])
      expect(JSON.stringify(profile)).not.toContain(hidden);
    expect(await readWork(stranger, other)).toBeNull();
  });

  it('goes with the page: without it, and for who is blocked, suspended or leaving, there is none', async () => {
    await person.put('/work-profile', { publicParts: ALL });
    const blocked = await signUp(test);
    await person.put(`/safety/blocks/${blocked.id}`);
    const statusFor = async (viewer: Client) => (await viewer.get(`/profile-pages/${person.id}`)).statusCode;
    expect(await statusFor(blocked)).toBe(404);
    expect(await statusFor(stranger)).toBe(200);
    await change(person.id, { eraseAt: test.clock.now() });
    expect(await statusFor(stranger)).toBe(404);
    await change(person.id, { eraseAt: null });
    await person.patch('/settings/privacy', { showsProfile: false });
    expect(await statusFor(stranger)).toBe(404);
    expect(await statusFor(test.anonymous)).toBe(404);
  });

  it('is in no shared cache for somebody with a session', async () => {
    await person.put('/work-profile', { publicParts: ALL });
    for (const viewer of [stranger, person, test.anonymous]) {
      const { headers } = await viewer.get(`/profile-pages/${person.id}`);
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});

describe("'Ocultar a mi empresa'", () => {
  beforeEach(() => person.put('/work-profile', { publicParts: ALL, hidesFromEmployer: true }));

  it('hides it from visitors, who may be anybody, and not from other members or from the person', async () => {
    expect(await readWork(test.anonymous)).toBeNull();
    expect(await readWork(stranger)).toHaveProperty('experiences');
    expect(await read(person)).toMatchObject({ hidesFromEmployer: true, workProfile: { skills: ['Excel'] } });
    expect(await read(stranger)).not.toHaveProperty('hidesFromEmployer');
  });

  it('hides it from referents of the company, however its name is written, and from no others', async () => {
    const colleague = await newReferent(test, { company: 'RON DEL ESTE, S.R.L.' });
    const former = await newReferent(test, { company: 'La Espiga' });
    expect(await readWork(colleague)).toBeNull();
    expect(await readWork(former)).toHaveProperty('experiences');
    // The rest of the page stays.
    expect(await read(colleague)).toMatchObject({ fullName: person.fullName });
    await person.put('/work-profile', { hidesFromEmployer: false });
    expect(await readWork(colleague)).toHaveProperty('experiences');
  });

  it('hides it from the enterprise, its team and whom it confirmed, and not from another enterprise', async () => {
    const [ours, other] = [
      await newEnterprise(test, { companyName: `${COMPANY}, SRL` }),
      await newEnterprise(test, { companyName: 'Cayena Labs' }),
    ];
    const [teamOfOurs, teamOfOther] = [await signUp(test), await signUp(test)];
    const confirmed = await newReferent(test, { company: 'Filial sin nombre' });
    const { db } = test.database;
    await db
      .insertInto('enterpriseEmails')
      .values([
        { email: teamOfOurs.email, enterpriseId: ours.id, memberId: null },
        { email: teamOfOther.email, enterpriseId: other.id, memberId: null },
      ])
      .execute();
    const now = test.clock.now();
    const employment = { position: 'Gerente', requestedAt: now, decidedAt: now, status: 'confirmed' };
    await db
      .insertInto('referentEmployments')
      .values({ ...employment, referentId: confirmed.id, enterpriseId: ours.id })
      .execute();
    for (const viewer of [ours, other, teamOfOurs, confirmed]) expect(await readWork(viewer)).toBeNull();
    expect(await readWork(teamOfOther)).toHaveProperty('experiences');
    // Who hides it may have been confirmed by the enterprise, without a current job of that name.
    const referent = await newReferent(test, { company: 'Filial sin nombre' });
    await referent.put('/work-profile', { skills: ['Excel'], publicParts: ALL, hidesFromEmployer: true });
    expect(await readWork(teamOfOurs, referent)).toHaveProperty('skills');
    await db
      .insertInto('referentEmployments')
      .values({ ...employment, referentId: referent.id, enterpriseId: ours.id })
      .execute();
    expect(await readWork(teamOfOurs, referent)).toBeNull();
    expect(await readWork(teamOfOther, referent)).toHaveProperty('skills');
  });
});
