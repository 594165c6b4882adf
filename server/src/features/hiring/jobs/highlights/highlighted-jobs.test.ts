import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { signUp, type TestUser } from '../../../../testing/users.ts';
import { giveTokens } from '../../../organizations/plans/tokens.factory.ts';
import { newReferent, publish } from '../jobs.factory.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
});
// Each test has its own listing; what is cached of the one before is outdated.
beforeEach(async () => {
  await app.database.db.deleteFrom('jobs').execute();
  app.clock.advanceMinutes(1);
  owner = await newReferent(app);
  await giveTokens(app, owner, 500);
});
afterAll(() => app.close());

type Page = { jobs: { _id: string }[]; highlighted?: { _id: string }[]; pagination: object };
const list = async (query = '', user: Pick<TestUser, 'get'> = app.anonymous): Promise<Page> =>
  (await user.get(`/jobs?${query}`)).json();
const idsOf = (jobs: { _id: string }[] = []) => jobs.map(({ _id }) => _id);
const highlighted = async (query = '', user?: Pick<TestUser, 'get'>) =>
  idsOf((await list(query, user)).highlighted);

async function publishMany(count: number, title: string): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push(await publish(owner, { title: `${title} ${index}` }));
  return ids;
}

async function highlight(id: string): Promise<void> {
  const response = await owner.post(`/jobs/${id}/highlight`);
  if (response.statusCode !== 200) throw new Error(response.body);
}

describe('highlighted jobs in the listing', () => {
  it('have a place of their own; the list, its order and its total stay the same', async () => {
    const ids = await publishMany(12, 'Cajera');
    const before = [await list('page=1'), await list('page=2')];
    expect(before[0]).not.toHaveProperty('highlighted');
    const [oldest = ''] = ids;
    await highlight(oldest);
    const after = [await list('page=1'), await list('page=2')];
    expect(after.map(({ jobs }) => idsOf(jobs))).toEqual(before.map(({ jobs }) => idsOf(jobs)));
    expect(after.map(({ pagination }) => pagination)).toEqual(before.map(({ pagination }) => pagination));
    // It is the oldest, so its own place is on the second page.
    expect(after.map((page) => idsOf(page.highlighted))).toEqual([[oldest], []]);
    expect(idsOf(after[0]?.jobs)).not.toContain(oldest);
  });

  it('are at most two on a page, each on one page, and others after ten minutes', async () => {
    const ids = await publishMany(5, 'Vigilante');
    for (const id of ids) await highlight(id);
    const pages = [await highlighted('page=1'), await highlighted('page=2'), await highlighted('page=3')];
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages.flat().sort()).toEqual([...ids].sort());
    // The same for everybody, and again.
    expect(await highlighted('page=1', await signUp(app))).toEqual(pages[0]);
    const seen = new Set(pages[0]);
    for (let turn = 0; turn < 4; turn += 1) {
      app.clock.advanceMinutes(10);
      for (const id of await highlighted('page=1')) seen.add(id);
    }
    expect(seen.size).toBe(5);
  });

  it('match the filters of the listing', async () => {
    const inSantiago = await publish(owner, { location: 'Santiago', salary: 30_000 });
    const inLaVega = await publish(owner, { location: 'La Vega', salary: 90_000 });
    for (const id of [inSantiago, inLaVega]) await highlight(id);
    expect(await highlighted('location=La%20Vega')).toEqual([inLaVega]);
    expect(await highlighted('location=Santiago&sort=salary_high')).toEqual([inSantiago]);
    expect(await highlighted('location=Barahona')).toEqual([]);
    expect((await highlighted()).sort()).toEqual([inSantiago, inLaVega].sort());
  });

  it('match the words of a search by relevance, and stay where they belong in its order', async () => {
    const cook = await publish(owner, { title: 'Cocinera de hotel', description: '<p>Cocina criolla.</p>' });
    const guard = await publish(owner, { title: 'Vigilante', description: '<p>De noche, en un hotel.</p>' });
    const other = await publish(owner, { title: 'Contable', description: '<p>Números.</p>' });
    const before = idsOf((await list('q=hotel')).jobs);
    for (const id of [guard, other]) await highlight(id);
    const { jobs, highlighted: shown } = await list('q=hotel');
    expect(idsOf(jobs)).toEqual(before);
    expect(before).toEqual([cook, guard]);
    expect(idsOf(shown)).toEqual([guard]);
    expect(await highlighted('q=astronauta')).toEqual([]);
  });

  it('are gone at most 2 seconds after the job closed or its time was over', async () => {
    const [paused = '', expired = ''] = await publishMany(2, 'Chofer');
    for (const id of [paused, expired]) await highlight(id);
    expect(await highlighted()).toHaveLength(2);
    await owner.patch(`/jobs/${paused}`, { status: 'paused' });
    app.clock.advanceMinutes(1);
    expect(await highlighted()).toEqual([expired]);
    app.clock.advanceDays(7);
    expect(await list()).not.toHaveProperty('highlighted');
  });

  it('reveal nothing about an anonymous job', async () => {
    const id = await publish(owner, { isAnonimous: true });
    await highlight(id);
    const response = await app.anonymous.get('/jobs');
    expect(idsOf(response.json().highlighted)).toEqual([id]);
    expect(response.json().highlighted[0]).toMatchObject({ company: '', employer: null, postedBy: null });
    expect(response.body).not.toContain('Cayena Labs');
    expect(response.body).not.toContain(owner.id);
  });

  it('say to a candidate and to the owner what their other places say', async () => {
    const [id = ''] = await publishMany(1, 'Mesera');
    const candidate = await signUp(app);
    await candidate.post(`/jobs/${id}/apply`);
    await highlight(id);
    for (const user of [candidate, owner]) {
      const { jobs, highlighted: shown } = await list('page=1', user);
      expect(shown).toEqual(jobs);
    }
    expect((await list('page=1', candidate)).highlighted).toMatchObject([{ applicants: [candidate.id] }]);
    expect((await list('page=1', owner)).highlighted).toMatchObject([
      { applicants: [{ _id: candidate.id }], canHighlight: false },
    ]);
  });
});
