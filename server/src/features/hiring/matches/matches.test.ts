import { MATCH_POOL_MAX } from '@uneed/domain/hiring/matches/match.rules.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { HOME_MATCHES_MAX } from '@uneed/domain/site/home/home.rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { waitUntilBlocked } from '../../../testing/locks.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { newEnterprise } from '../../organizations/enterprises/enterprises.factory.ts';
import { addJobs, type JobChanges } from '../jobs/job-rows.factory.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('matches', () => {
  let owner: TestUser;
  let user: TestUser;

  beforeAll(async () => {
    owner = await newReferent(test);
  });

  beforeEach(async () => {
    await test.database.db.deleteFrom('jobs').execute();
    user = await signUp(test);
  });

  const readMatches = async (of: TestUser): Promise<string[]> =>
    (await of.get('/home')).json().matches.map(({ job }: { job: { _id: string } }) => job._id);

  const dismiss = (of: TestUser, id: string, reason: unknown = 'work') =>
    of.put(`/jobs/${id}/dismissal`, { reason });

  describe('who may dismiss a suggestion', () => {
    it('needs a session, a reason, and a job that one may see', async () => {
      const id = await publish(owner);
      expect((await test.anonymous.put(`/jobs/${id}/dismissal`, { reason: 'work' })).statusCode).toBe(401);
      expect((await test.anonymous.delete(`/jobs/${id}/dismissal`)).statusCode).toBe(401);
      expect((await dismiss(user, id, 'porque sí')).statusCode).toBe(400);
      expect((await dismiss(user, await publish(owner, { status: 'draft' }))).statusCode).toBe(404);
      expect((await dismiss(user, 'no-id')).statusCode).toBe(404);
    });

    it('finds no job that is deleted meanwhile', async () => {
      const id = await publish(owner);
      const dismissing = await test.database.transaction(async (tx) => {
        await tx.deleteFrom('jobs').where('id', '=', id).execute();
        const waiting = dismiss(user, id);
        await waitUntilBlocked(test.database);
        return { waiting };
      });
      expect((await dismissing.waiting).statusCode).toBe(404);
    });

    it('is each user for themselves', async () => {
      const id = await publish(owner);
      const other = await signUp(test);
      expect((await dismiss(user, id)).statusCode).toBe(200);
      expect(await readMatches(user)).toEqual([]);
      expect(await readMatches(other)).toEqual([id]);
      await other.delete(`/jobs/${id}/dismissal`);
      expect(await readMatches(user)).toEqual([]);
    });
  });

  describe('a dismissed job', () => {
    it('is suggested again once that is taken back, however often it is said', async () => {
      const id = await publish(owner);
      const sent = await Promise.all([
        dismiss(user, id),
        dismiss(user, id, 'pay'),
        dismiss(user, id, 'place'),
      ]);
      expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      for (let times = 0; times < 2; times += 1)
        expect((await user.delete(`/jobs/${id}/dismissal`)).statusCode).toBe(200);
      expect(await readMatches(user)).toEqual([id]);
    });

    it('lets those like it come later', async () => {
      const dismissed = await publish(owner, { location: 'Azua' });
      const far = await publish(owner, { location: 'Azua' });
      const near = await publish(owner, { location: 'Samaná' });
      const orderOf = async () => (await readMatches(user)).filter((id) => id !== dismissed);
      expect(await orderOf()).toEqual([near, far]);
      await dismiss(user, dismissed, 'place');
      expect(await orderOf()).toEqual([near, far]);
      await user.delete(`/jobs/${dismissed}/dismissal`);
      await dismiss(user, near, 'place');
      expect(await readMatches(user)).toEqual([far, dismissed]);
    });

    it('says nothing about the company of an anonymous one', async () => {
      // The newest comes first, unless its company did not interest.
      const [dismissed, anonymous, open] = [
        await publish(owner),
        await publish(owner, { isAnonimous: true }),
        await publish(owner),
      ];
      expect(await readMatches(user)).toEqual([open, anonymous, dismissed]);
      await dismiss(user, dismissed, 'company');
      expect(await readMatches(user)).toEqual([anonymous, open]);
    });

    it('goes with the account, and is in the export', async () => {
      const id = await publish(owner);
      await dismiss(user, id, 'pay');
      const { dismissedJobs } = (await user.get('/settings/export')).json();
      expect(dismissedJobs).toEqual([{ jobId: id, reason: 'pay', dismissedAt: expect.any(String) }]);
      await test.database.db.deleteFrom('users').where('id', '=', user.id).execute();
      expect(await test.database.db.selectFrom('jobDismissals').selectAll().execute()).toEqual([]);
    });
  });

  describe('the suggestions of who has a profile of work', () => {
    const publishIn = (title: string, location: string) => publish(owner, { title, location });

    it('are the occupation and similar work, near by first, and nothing else', async () => {
      await publishIn('Contador general', 'Santiago');
      const far = await publishIn('Cajera de supermercado', 'Azua');
      const home = await publishIn('Cajero(a) de tienda', 'Santiago');
      const wanted = await publishIn('Chofer de guagua', 'Samaná');
      await user.put('/auth/update-profile', { location: 'Santiago' });
      await user.put('/work-profile', { occupations: ['Cajera'] });
      expect(await readMatches(user)).toEqual([home, far]);
      await user.post('/work-profile', { experiences: [{ position: 'Chofer en La Sirena' }] });
      await user.put('/work-profile', { provinces: ['Samaná'] });
      expect(await readMatches(user)).toEqual([home, wanted, far]);
      const { matches } = (await user.get('/home')).json();
      expect(matches.map(({ reason }: { reason: string }) => reason)).toEqual([
        'Buscas: Cajera, en tu zona',
        'Tu experiencia: Chofer en La Sirena, en tu zona',
        'Buscas: Cajera',
      ]);
    });

    it('put a job first whose skills are those of the profile, however they are spelled', async () => {
      const withSkill = await publish(owner, { title: 'Cajera', location: 'Santiago', skills: ['INGLÉS'] });
      const newer = await publish(owner, { title: 'Cajera', location: 'Santiago', skills: [] });
      await user.put('/work-profile', { occupations: ['Cajera'], skills: ['ingles'] });
      expect(await readMatches(user)).toEqual([withSkill, newer]);
    });

    it('never show the expected pay to others, but put what pays less behind', async () => {
      const low = await publish(owner, { title: 'Cajera', location: 'Santiago', salary: 18_000 });
      const high = await publish(owner, { title: 'Cajera', location: 'Santiago', salary: 25_000 });
      test.clock.advanceMinutes(1);
      await user.put('/work-profile', { occupations: ['Cajera'], expectedPay: 24_000 });
      expect(await readMatches(user)).toEqual([high, low]);
    });
  });

  describe('of the same work at home there are enough for the page', () => {
    /** Jobs of the same work, by default at home and three days old. */
    const addMany = (count: number, changes: Partial<JobChanges>) => {
      const publishedAt = addDays(test.clock.now(), -3);
      const job = {
        ownerId: owner.id,
        title: 'Cajera',
        location: 'Santiago',
        category: 'Ventas y Comercial',
      };
      return addJobs(
        test.database,
        Array.from({ length: count }, () => ({
          ...job,
          publishedAt,
          expiresAt: addDays(publishedAt, 30),
          ...changes,
        })),
      );
    };

    it('no other kind is read then, though one of another would be better', async () => {
      const atHome = await addMany(MATCH_POOL_MAX, { salary: 18_000 });
      const skills = ['Excel', 'Caja', 'Inventario'];
      const [near = ''] = await addMany(1, { location: 'La Vega', salary: 25_000, skills });
      await user.put('/auth/update-profile', { location: 'Santiago' });
      await user.put('/work-profile', { occupations: ['Cajera'], expectedPay: 24_000, skills });
      const found = await readMatches(user);
      expect(found).toHaveLength(HOME_MATCHES_MAX);
      expect(found.filter((id) => !atHome.includes(id))).toEqual([]);
      const [closed = ''] = atHome;
      await test.database.db.deleteFrom('jobs').where('id', '=', closed).execute();
      expect((await readMatches(user))[0]).toBe(near);
    });

    it('who finds them far away gets those of the next province first', async () => {
      const [first = '', second = ''] = await addMany(MATCH_POOL_MAX + 2, {});
      const [near] = await addMany(1, { location: 'La Vega' });
      await user.put('/auth/update-profile', { location: 'Santiago' });
      await user.put('/work-profile', { occupations: ['Cajera'] });
      for (const id of [first, second]) expect((await dismiss(user, id, 'place')).statusCode).toBe(200);
      expect((await readMatches(user))[0]).toBe(near);
    });

    it('the other half of greater Santo Domingo is home too', async () => {
      await addMany(MATCH_POOL_MAX, { location: 'Distrito Nacional' });
      const [newest] = await addMany(1, { location: 'Santo Domingo', publishedAt: test.clock.now() });
      await user.put('/auth/update-profile', { location: 'Distrito Nacional' });
      await user.put('/work-profile', { occupations: ['Cajera'] });
      expect((await readMatches(user))[0]).toBe(newest);
    });

    it('what the person looks for comes before what they did, however rare it is', async () => {
      await addMany(MATCH_POOL_MAX, {});
      const [wanted] = await addMany(1, { title: 'Apicultor', publishedAt: addDays(test.clock.now(), -5) });
      await user.put('/auth/update-profile', { location: 'Santiago' });
      await user.put('/work-profile', { occupations: ['Apicultor'] });
      await user.post('/work-profile', { experiences: [{ position: 'Cajera' }] });
      expect((await readMatches(user))[0]).toBe(wanted);
    });
  });
});

describe('similar jobs', () => {
  let owner: TestUser;

  beforeAll(async () => {
    owner = await newReferent(test);
  });
  beforeEach(() => test.database.db.deleteFrom('jobs').execute());
  const CATEGORY = 'Ventas y Comercial';

  const publishIn = (title: string, location: string, fields: object = {}) =>
    publish(owner, { title, location, category: CATEGORY, shift: '', salary: 20_000, ...fields });
  type Client = Pick<TestUser, 'get'>;

  const read = async (viewer: Client, id: string): Promise<{ titles: string[]; reasons: string[] }> => {
    const { jobs, reasons } = (await viewer.get(`/jobs/${id}/similar`)).json();
    return {
      titles: jobs.map(({ title }: { title: string }) => title),
      reasons: jobs.map(({ _id }: { _id: string }) => reasons[_id]),
    };
  };

  it('are the same work in the place, then near by and similar work, each with its reason', async () => {
    await publishIn('Contadora', 'Santiago', { category: 'Legal y Jurídico' });
    await publishIn('Promotora de tarjetas', 'Samaná');
    await publishIn('Cajera de farmacia', 'Azua');
    await publishIn('Cajera de colmado', 'La Vega', { shift: 'Noche' });
    await publishIn('Cajero(a)', 'Santiago', { salary: 25_000 });
    const id = await publishIn('Cajera de supermercado', 'Santiago', { shift: 'Noche' });
    const { titles, reasons } = await read(test.anonymous, id);
    expect(titles).toEqual(['Cajero(a)', 'Cajera de colmado', 'Cajera de farmacia', 'Promotora de tarjetas']);
    expect(reasons).toEqual([
      'Misma ocupación, en Santiago · paga más',
      'Misma ocupación, cerca · mismo horario',
      'Misma ocupación',
      `También de ${CATEGORY}`,
    ]);
  });

  it('has first what the signed-in person looks for, and only for that person', async () => {
    const id = await publishIn('Cajera de supermercado', 'Santiago');
    await publishIn('Cajera de farmacia', 'Santiago');
    await publishIn('Promotora de tarjetas', 'Samaná');
    await publishIn('Vendedora de telas', 'Azua');
    const [seller, other] = [await signUp(test), await signUp(test)];
    await seller.put('/work-profile', { occupations: ['Promotora'], provinces: ['Samaná'] });
    const { titles, reasons } = await read(seller, id);
    expect(titles).toEqual(['Promotora de tarjetas', 'Cajera de farmacia', 'Vendedora de telas']);
    expect(reasons[0]).toBe('Buscas: Promotora, en tu zona');
    for (const viewer of [other, test.anonymous, await newEnterprise(test)])
      expect((await read(viewer, id)).titles[0]).toBe('Cajera de farmacia');
    const { headers } = await seller.get(`/jobs/${id}/similar`);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('leaves out what the person applied to or is not interested in', async () => {
    const id = await publishIn('Cajera de supermercado', 'Santiago');
    const applied = await publishIn('Cajera de farmacia', 'Santiago');
    const dismissed = await publishIn('Cajera de colmado', 'Santiago');
    await publishIn('Cajera de tienda', 'Santiago');
    const [person, other] = [await signUp(test), await signUp(test)];
    await person.post(`/jobs/${applied}/apply`);
    await person.put(`/jobs/${dismissed}/dismissal`, { reason: 'pay' });
    expect((await read(person, id)).titles).toEqual(['Cajera de tienda']);
    expect((await read(other, id)).titles).toHaveLength(3);
  });

  it('puts those behind that are like one in which the person is not interested', async () => {
    const id = await publishIn('Cajera de supermercado', 'Santiago');
    const dismissed = await publishIn('Cajera de colmado', 'La Vega', { shift: 'Noche' });
    await publishIn('Cajera de farmacia', 'Santiago', { shift: 'Noche' });
    await publishIn('Cajera de tienda', 'La Vega');
    const [person, other] = [await signUp(test), await signUp(test)];
    await person.put(`/jobs/${dismissed}/dismissal`, { reason: 'time' });
    expect((await read(person, id)).titles).toEqual(['Cajera de tienda', 'Cajera de farmacia']);
    expect((await read(other, id)).titles[0]).toBe('Cajera de farmacia');
  });
});
