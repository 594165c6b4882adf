import { addDays, formatLongDate } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { waitUntilBlocked } from '../../../../testing/locks.ts';
import { signUp, type TestUser } from '../../../../testing/users.ts';
import { registerEnterprise } from '../../../organizations/enterprises/enterprises.factory.ts';
import { giveTokens } from '../../../organizations/plans/tokens.factory.ts';
import { lockUser, updateUser } from '../../../people/accounts/accounts.commands.ts';
import { newReferent, publish } from '../jobs.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('highlights of jobs', () => {
  let owner: TestUser;
  let jobId: string;

  beforeAll(async () => {
    owner = await newReferent(test);
    jobId = await publish(owner);
  });

  const highlight = (user: Pick<TestUser, 'post'>, id: string, key?: string) =>
    user.post(`/jobs/${id}/highlight`, undefined, key ? { 'idempotency-key': key } : {});
  const balanceOf = async (user: TestUser) => (await user.get('/plans/tokens')).json().balance;
  const getJob = async (user: Pick<TestUser, 'get'>, id: string) =>
    (await user.get(`/jobs/${id}`)).json().job;

  /** A verified referent with tokens and an open job. */
  async function newOwner(tokens = 20) {
    const user = await newReferent(test);
    await giveTokens(test, user, tokens);
    return { user, id: await publish(user) };
  }

  describe('who may highlight a job', () => {
    it('nobody without a session', async () => {
      expect((await highlight(test.anonymous, jobId)).statusCode).toBe(401);
    });

    it('only its owner: no other member, no enterprise, no admin', async () => {
      const { client } = await registerEnterprise(test);
      const admin = await newReferent(test, { isAdmin: true });
      const enterprise = {
        post: (path: string) => client.post(path, undefined, { 'x-area': 'enterprise' }),
      };
      for (const user of [await signUp(test), admin, enterprise]) {
        const response = await highlight(user, jobId);
        expect(response.statusCode).toBe(403);
        expect(response.json().message).toBe('Solo quien publicó esta vacante puede destacarla');
      }
      const draft = await publish(owner, { status: 'draft' });
      expect((await highlight(admin, draft)).statusCode).toBe(404);
      expect((await highlight(owner, 'basura')).statusCode).toBe(404);
      expect((await highlight(owner, '0193f7a0-0000-7000-8000-000000000000')).statusCode).toBe(404);
    });

    it('only a verified owner', async () => {
      const user = await newReferent(test, { isVerified: false });
      await giveTokens(test, user, 9);
      const response = await highlight(user, await publish(user));
      expect([response.statusCode, response.json().message]).toEqual([
        403,
        'Para destacar vacantes, primero tenemos que verificar tu cuenta',
      ]);
      expect(await balanceOf(user)).toBe(9);
    });

    it('only an open job that others see', async () => {
      const { user, id } = await newOwner();
      const draft = await publish(user, { status: 'draft' });
      expect((await highlight(user, draft)).json()).toMatchObject({
        code: 'CONFLICT',
        message: 'Publica la vacante antes de destacarla',
      });
      await user.patch(`/jobs/${id}`, { status: 'paused' });
      expect((await highlight(user, id)).json().message).toContain('Solo se destacan vacantes activas');
      const held = await publish(user);
      await test.database.db
        .updateTable('jobs')
        .set({ status: 'withheld', ownStatus: 'active', moderation: 'held' })
        .where('id', '=', held)
        .execute();
      expect((await highlight(user, held)).json().message).toContain('Nadie más ve esta vacante ahora');
      expect(await balanceOf(user)).toBe(20);
      expect((await getJob(user, draft)).canHighlight).toBe(false);
    });
  });

  describe('highlighting a job', () => {
    it('costs 5 tokens, lasts 7 days, and can be repeated afterwards', async () => {
      const { user, id } = await newOwner();
      expect(await getJob(user, id)).toMatchObject({ canHighlight: true });
      expect(await getJob(user, id)).not.toHaveProperty('highlightedUntil');
      const until = addDays(test.clock.now(), 7);
      const response = await highlight(user, id);
      expect([response.statusCode, response.json()]).toEqual([
        200,
        {
          highlightedUntil: until.toISOString(),
          balance: 15,
          message: `Destacada hasta el ${formatLongDate(until)}`,
        },
      ]);
      expect(await getJob(user, id)).toMatchObject({
        canHighlight: false,
        highlightedUntil: until.toISOString(),
      });
      const other = await getJob(test.anonymous, id);
      expect(other.highlightedUntil).toBe(until.toISOString());
      expect(other).not.toHaveProperty('canHighlight');

      const again = await highlight(user, id);
      expect([again.statusCode, again.json().message]).toEqual([
        409,
        `Esta vacante ya está destacada hasta el ${formatLongDate(until)}`,
      ]);
      expect(await balanceOf(user)).toBe(15);

      test.clock.advanceDays(7);
      expect(await getJob(test.anonymous, id)).not.toHaveProperty('highlightedUntil');
      expect((await highlight(user, id)).json().balance).toBe(10);
    });

    it('says how many tokens are missing', async () => {
      const { user, id } = await newOwner(2);
      const response = await highlight(user, id);
      expect([response.statusCode, response.json()]).toEqual([
        409,
        {
          code: 'CONFLICT',
          message: 'No tienes suficientes tokens. Te faltan 3 tokens.',
          fields: { tokens: 'Te faltan 3 tokens' },
        },
      ]);
      expect(await getJob(user, id)).not.toHaveProperty('highlightedUntil');
    });

    it('spends once for a repeated request, and rejects its key for another job', async () => {
      const { user, id } = await newOwner();
      const first = await highlight(user, id, 'clave-1');
      const second = await highlight(user, id, 'clave-1');
      expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
      expect(await balanceOf(user)).toBe(15);
      const other = await highlight(user, await publish(user), 'clave-1');
      expect([other.statusCode, other.json().message]).toEqual([
        409,
        'Esa clave ya se usó para enviar otra cosa',
      ]);
      expect(await balanceOf(user)).toBe(15);
    });

    it.each([undefined, 'clave-doble'])('spends once for two requests at once (key: %s)', async (key) => {
      const { user, id } = await newOwner();
      // Both wait for the row of the owner, so that both have read the state before.
      const requests = await test.database.transaction(async (tx) => {
        await lockUser(tx, user.id);
        const both = [highlight(user, id, key), highlight(user, id, key)];
        await waitUntilBlocked(test.database, 2);
        return both;
      });
      const statuses = (await Promise.all(requests)).map(({ statusCode }) => statusCode);
      expect(statuses.sort()).toEqual(key ? [200, 200] : [200, 409]);
      expect(await balanceOf(user)).toBe(15);
    });

    it('two jobs at once share what there is', async () => {
      const { user, id } = await newOwner(7);
      const other = await publish(user);
      const responses = await Promise.all([highlight(user, id), highlight(user, other)]);
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect(await balanceOf(user)).toBe(2);
    });

    it('ends while the job is paused, and its time goes on', async () => {
      const { user, id } = await newOwner();
      const { highlightedUntil } = (await highlight(user, id)).json();
      await user.patch(`/jobs/${id}`, { status: 'paused' });
      expect(await getJob(test.anonymous, id)).not.toHaveProperty('highlightedUntil');
      test.clock.advanceDays(3);
      await user.patch(`/jobs/${id}`, { status: 'active' });
      expect((await getJob(test.anonymous, id)).highlightedUntil).toBe(highlightedUntil);
      expect(await balanceOf(user)).toBe(15);
    });

    it('is not possible for an owner who was verified when the page was loaded', async () => {
      const { user, id } = await newOwner();
      await test.database.transaction((tx) =>
        updateUser(tx, user.id, { isVerified: false }, test.clock.now()),
      );
      expect((await highlight(user, id)).statusCode).toBe(403);
      expect((await getJob(user, id)).canHighlight).toBe(false);
    });
  });
});

describe('highlighted jobs in the listing', () => {
  let owner: TestUser;
  // Each test has its own listing; what is cached of the one before is outdated.
  beforeEach(async () => {
    await test.database.db.deleteFrom('jobs').execute();
    test.clock.advanceMinutes(1);
    owner = await newReferent(test);
    await giveTokens(test, owner, 500);
  });
  type Page = { jobs: { _id: string }[]; highlighted?: { _id: string }[]; pagination: object };
  const list = async (query = '', user: Pick<TestUser, 'get'> = test.anonymous): Promise<Page> =>
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
    expect(await highlighted('page=1', await signUp(test))).toEqual(pages[0]);
    const seen = new Set(pages[0]);
    for (let turn = 0; turn < 4; turn += 1) {
      test.clock.advanceMinutes(10);
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
    test.clock.advanceMinutes(1);
    expect(await highlighted()).toEqual([expired]);
    test.clock.advanceDays(7);
    expect(await list()).not.toHaveProperty('highlighted');
  });

  it('reveal nothing about an anonymous job', async () => {
    const id = await publish(owner, { isAnonimous: true });
    await highlight(id);
    const response = await test.anonymous.get('/jobs');
    expect(idsOf(response.json().highlighted)).toEqual([id]);
    expect(response.json().highlighted[0]).toMatchObject({ company: '', employer: null, postedBy: null });
    expect(response.body).not.toContain('Cayena Labs');
    expect(response.body).not.toContain(owner.id);
  });

  it('say to a candidate and to the owner what their other places say', async () => {
    const [id = ''] = await publishMany(1, 'Mesera');
    const candidate = await signUp(test);
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
