import { RESPONSE_FACTS_MIN_APPLICATIONS } from '@uneed/domain/hiring/reputation/reputation.rules.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { newEnterprise } from '../../organizations/enterprises/enterprises.factory.ts';
import { updateUser } from '../../people/accounts/accounts.commands.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const change = (id: string, changes: Parameters<typeof updateUser>[2]) =>
  test.database.transaction((tx) => updateUser(tx, id, changes, test.clock.now()));

describe('the reputation on pages of people', () => {
  const statusFor = async (viewer: Pick<typeof test.anonymous, 'get'>, id: string) =>
    (await viewer.get(`/profile-pages/${id}`)).statusCode;

  it('of a referent is public, with open vacancies and nothing private', async () => {
    const referent = await newReferent(test);
    const [jobId] = [await publish(referent), await publish(referent, { isAnonimous: true })];
    await publish(referent, { status: 'draft' });
    await publish(await newReferent(test));
    const { profile } = (await test.anonymous.get(`/profile-pages/${referent.id}`)).json();
    expect(profile).toMatchObject({
      _id: referent.id,
      role: 'referent',
      company: 'Cayena Labs',
      position: 'Reclutadora',
      isVerified: true,
      responseFacts: null,
      jobs: [{ _id: jobId }],
    });
    expect(profile.jobs).toHaveLength(1);
    expect(JSON.stringify(profile)).not.toContain(referent.email);
    expect((await test.anonymous.get(`/jobs/${jobId}`)).json().job.postedBy.hasProfile).toBe(true);
  });

  it('is on for referents and off for candidates, until they change it', async () => {
    const [referent, candidate] = [await newReferent(test), await signUp(test)];
    expect(await statusFor(test.anonymous, candidate.id)).toBe(404);
    expect((await candidate.get('/settings')).json().privacy.showsProfile).toBe(false);
    await candidate.patch('/settings/privacy', { showsProfile: true });
    expect(await statusFor(test.anonymous, candidate.id)).toBe(200);
    const jobId = await publish(referent);
    expect(
      (await referent.patch('/settings/privacy', { showsProfile: false })).json().privacy.showsProfile,
    ).toBe(false);
    expect(await statusFor(test.anonymous, referent.id)).toBe(404);
    expect((await test.anonymous.get(`/jobs/${jobId}`)).json().job.postedBy.hasProfile).toBe(false);
  });

  it('says how a referent answers, unless the referent does not show it there; the vacancies say it', async () => {
    const [referent, other] = [await newReferent(test), await newReferent(test)];
    const jobId = await publish(referent);
    for (let count = 0; count < RESPONSE_FACTS_MIN_APPLICATIONS; count += 1) {
      const candidate = await signUp(test);
      await candidate.post(`/jobs/${jobId}/apply`);
      const answer = `/contracts/job/${jobId}/candidate/${candidate.id}`;
      expect((await referent.put(answer, { status: 'pending' })).statusCode).toBe(200);
    }
    await test.runTasks();
    const profileOf = async ({ id }: { id: string }) =>
      (await test.anonymous.get(`/profile-pages/${id}`)).json().profile;
    expect(await profileOf(referent)).toMatchObject({
      showsFacts: true,
      responseFacts: { answeredPercent: 100 },
    });
    const privacy = (await referent.patch('/settings/privacy', { showsFacts: false })).json().privacy;
    expect(privacy).toMatchObject({ showsFacts: false, showsProfile: true });
    expect(await profileOf(referent)).toMatchObject({ showsFacts: false, responseFacts: null });
    expect(await profileOf(other)).toMatchObject({ showsFacts: true, responseFacts: null });
    const { postedBy } = (await test.anonymous.get(`/jobs/${jobId}`)).json().job;
    expect(postedBy.responseFacts).toMatchObject({ answeredPercent: 100 });
  });

  it('has the accepted vouches that both people allow there, and no others', async () => {
    const candidate = await signUp(test);
    await candidate.patch('/settings/privacy', { showsProfile: true });
    const text = 'Trabajamos dos años en la ferretería y nunca faltó. Cuadraba el inventario mejor que yo.';
    const write = async (writerAllows: boolean, answer: object) => {
      const writer = await signUp(test);
      const content = { relationship: 'coworker', sinceYear: 2020, text, allowsPublic: writerAllows };
      await writer.post('/referrals/vouches', { userId: candidate.id, ...content });
      await test.runTasks();
      const { received } = (await candidate.get('/referrals/vouches')).json();
      await candidate.post(`/referrals/vouches/${received[0]._id}/answer`, answer);
      return writer;
    };
    await write(true, { isAccepted: false, allowsPublic: true });
    await write(false, { isAccepted: true, allowsPublic: true });
    await write(true, { isAccepted: true });
    const writer = await write(true, { isAccepted: true, allowsPublic: true });
    const { profile } = (await test.anonymous.get(`/profile-pages/${candidate.id}`)).json();
    expect(profile.vouches).toEqual([
      {
        _id: expect.any(String),
        writerName: writer.fullName,
        relationship: 'coworker',
        sinceYear: 2020,
        text,
        createdAt: test.clock.now().toISOString(),
      },
    ]);
    await change(writer.id, { suspendedUntil: addDays(test.clock.now(), 3) });
    const { profile: later } = (await test.anonymous.get(`/profile-pages/${candidate.id}`)).json();
    expect(later.vouches).toEqual([]);
  });

  it('is 404 for nobody, an enterprise, and a person who is suspended, leaving or blocked either way', async () => {
    const [referent, blocked, blocking] = [await newReferent(test), await signUp(test), await signUp(test)];
    for (const id of ['basura', '0193f7a0-0000-7000-8000-000000000000', (await newEnterprise(test)).id])
      expect(await statusFor(test.anonymous, id)).toBe(404);
    expect((await referent.put(`/safety/blocks/${blocked.id}`)).statusCode).toBe(200);
    expect((await blocking.put(`/safety/blocks/${referent.id}`)).statusCode).toBe(200);
    const statuses = async () => [
      await statusFor(blocked, referent.id),
      await statusFor(blocking, referent.id),
      await statusFor(test.anonymous, referent.id),
    ];
    expect(await statuses()).toEqual([404, 404, 200]);
    await change(referent.id, { suspendedUntil: addDays(test.clock.now(), 3) });
    expect(await statusFor(test.anonymous, referent.id)).toBe(404);
    await change(referent.id, { suspendedUntil: null, eraseAt: addDays(test.clock.now(), 3) });
    expect(await statusFor(test.anonymous, referent.id)).toBe(404);
  });
});

describe('work on pages of people', () => {
  let person: TestUser;
  let stranger: TestUser;

  beforeAll(async () => {
    stranger = await signUp(test);
  });
  const COMPANY = 'Ron del Este';
  const ALL = ['experiences', 'studies', 'languages', 'skills', 'licences', 'availability', 'occupations'];
  type Client = Pick<TestUser, 'get'>;

  const read = async (viewer: Client, { id }: { id: string } = person) =>
    (await viewer.get(`/profile-pages/${id}`)).json().profile;
  const readWork = async (viewer: Client, of = person) => (await read(viewer, of)).workProfile;

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
      const statusFor = async (viewer: Client) =>
        (await viewer.get(`/profile-pages/${person.id}`)).statusCode;
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
      expect(await read(person)).toMatchObject({
        hidesFromEmployer: true,
        workProfile: { skills: ['Excel'] },
      });
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
});
