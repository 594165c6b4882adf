import type { OwnerVerification } from '@uneed/domain/hiring/jobs/owner-verification.rules.ts';
import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, createApiClient } from '../../../testing/api-client.ts';
import { createOwnTestApp, createTestApp, type TestApp } from '../../../testing/app.ts';
import { signInAgain, signUp, type TestUser } from '../../../testing/users.ts';
import { updateUser } from '../../people/accounts/accounts.commands.ts';
import { decideReview, signUpAdmin } from '../../people/referents/referents.factory.ts';
import { addJobs } from './job-rows.factory.ts';
import { newReferent, publish, writeViews } from './jobs.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('lists of jobs', () => {
  let owner: TestUser;
  let candidate: TestUser;

  const BROWSER = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150 Safari/537.36',
  };

  beforeAll(async () => {
    owner = await newReferent(test);
    candidate = await signUp(test);
    for (let number = 0; number < 10; number += 1) await publish(owner);
  });
  const ids = (response: { json(): { jobs: { _id: string }[] } }) =>
    response.json().jobs.map((job) => job._id);

  describe('the public list', () => {
    it('contains only open jobs, newest first, in pages that do not overlap; without parameters the newest 100', async () => {
      const own = await createOwnTestApp();
      const [referent, other] = [await newReferent(own), await newReferent(own)];
      const now = own.clock.now();
      const expiresAt = addDays(now, 30);
      const insertJobs = (count: number, timeOf: (index: number) => Date) => {
        const times = Array.from({ length: count }, (_, index) => timeOf(index));
        const rows = times.map((at) => ({ createdAt: at, updatedAt: at, publishedAt: at, expiresAt }));
        return addJobs(
          own.database,
          rows.map((row) => ({ ...row, ownerId: referent.id })),
        );
      };
      // Two jobs share each time: the order must be stable even so.
      const inserted = await insertJobs(23, (index) => addMinutes(now, Math.floor(index / 2) - 30));
      const published = inserted.toReversed();
      await publish(other, { status: 'draft' });
      const paused = await publish(other);
      await other.patch(`/jobs/${paused}`, { status: 'paused' });

      expect(ids(await own.anonymous.get('/jobs'))).toEqual(published);
      const pages = await Promise.all([1, 2, 3, 4].map((page) => own.anonymous.get(`/jobs?page=${page}`)));
      expect(pages.flatMap(ids)).toEqual(published);
      expect(pages.map((page) => ids(page).length)).toEqual([10, 10, 3, 0]);
      const third = { page: 3, limit: 10, total: 23, totalPages: 3, hasNext: false };
      expect(pages[2]?.json().pagination).toMatchObject(third);
      expect(ids(await own.anonymous.get('/jobs?limit=5&page=2'))).toEqual(published.slice(5, 10));

      const [oldest = ''] = await insertJobs(78, (index) => addMinutes(now, index - 120));
      own.clock.advanceMinutes(1);
      const onePage = { page: 1, limit: 100, total: 101, totalPages: 1, hasNext: false };
      for (const list of [await own.anonymous.get('/jobs'), await referent.get('/jobs/myjobs')]) {
        expect(list.json().pagination).toMatchObject(onePage);
        expect(new Set(ids(list)).size).toBe(100);
        expect(ids(list)).not.toContain(oldest);
      }
      expect(ids(await own.anonymous.get('/jobs?page=11'))).toEqual([oldest]);
    });

    it.each(['page=0', 'page=-1&limit=0', 'page=abc', 'limit=x', 'page=999999999999', 'page=2&page=3'])(
      'corrects %s',
      async (query) => {
        const response = await test.anonymous.get(`/jobs?${query}`);
        expect(response.statusCode).toBe(200);
        expect(ids(response)).toHaveLength(10);
      },
    );

    it('returns at most 50 jobs, even if more are requested', async () => {
      const { jobs, pagination } = (await test.anonymous.get('/jobs?limit=1e9')).json();
      expect([jobs.length, pagination.limit]).toEqual([Math.min(pagination.total, 50), 50]);
    });

    it('contains the beginning of the description as text', async () => {
      const id = await publish(owner, {
        description: `<p>Uno &amp; <em>dos</em></p><p>${'largo '.repeat(50)}</p>`,
      });
      const { jobs } = (await test.anonymous.get('/jobs')).json();
      const card = jobs.find((job: { _id: string }) => job._id === id);
      expect(card.description).toMatch(/^Uno & dos\. largo largo.*…$/);
      expect([...card.description].length).toBeLessThanOrEqual(121);
    });
  });

  describe('an anonymous job', () => {
    const secret = /Cayena Labs|Reclutadora/;

    it('reveals neither its company nor its owner to others, in any response', async () => {
      const id = await publish(owner, { isAnonimous: true });
      const other = await newReferent(test, { company: 'Otra', position: 'Gerente' });
      await candidate.post(`/jobs/${id}/apply`);
      for (const user of [test.anonymous, candidate, other]) {
        const { job } = (await user.get(`/jobs/${id}`)).json();
        expect(job).toMatchObject({ company: '', employer: null, postedBy: null, isAnonimous: true });
        const listed = (await user.get('/jobs')).json().jobs.find((each: { _id: string }) => each._id === id);
        const responses = [job, listed, (await user.get(`/jobs/${id}/applicants`)).json()];
        expect(JSON.stringify(responses)).not.toMatch(secret);
        expect(JSON.stringify(responses)).not.toContain(owner.id);
        expect(JSON.stringify(responses)).not.toContain(owner.email);
      }
      const { job } = (await owner.get(`/jobs/${id}`)).json();
      expect(job).toMatchObject({ company: 'Cayena Labs', employer: owner.id, can: { edit: true } });
      expect(job.postedBy).toMatchObject({
        _id: owner.id,
        position: 'Reclutadora',
        isVerifiedReferent: true,
      });
    });
  });

  describe("the user's own jobs", () => {
    it('require a session', async () => {
      expect((await test.anonymous.get('/jobs/myjobs')).statusCode).toBe(401);
    });

    it('are listed with any status, with the names of applicants and totals over all jobs', async () => {
      const mine = await newReferent(test);
      const draft = await publish(mine, { status: 'draft' });
      test.clock.advanceMinutes(1);
      const open = await publish(mine);
      await candidate.post(`/jobs/${open}/apply`);
      const response = (await mine.get('/jobs/myjobs')).json();
      expect(response.jobs.map((job: { _id: string }) => job._id)).toEqual([open, draft]);
      expect(response.stats).toEqual({ active: 1, applicants: 1, contractsOpen: 0, total: 2 });
      expect(response.pagination.total).toBe(2);
      expect(response.jobs[0].applicants).toEqual([
        {
          _id: candidate.id,
          name: candidate.fullName,
          firstName: candidate.fullName.split(' ')[0],
          email: candidate.email,
        },
      ]);
      expect((await candidate.get('/jobs/myjobs')).json()).toMatchObject({ jobs: [], stats: { total: 0 } });
    });

    it('list at most five applicants on the card', async () => {
      const mine = await newReferent(test);
      const id = await publish(mine);
      for (let number = 0; number < 6; number += 1) await (await signUp(test)).post(`/jobs/${id}/apply`);
      const [card] = (await mine.get('/jobs/myjobs')).json().jobs;
      expect(card.applicants).toHaveLength(5);
      expect(card.applicantCount).toBe(6);
      expect((await mine.get(`/jobs/${id}`)).json().job.applicants).toHaveLength(6);
    });
  });

  describe('views', () => {
    const viewsOf = async (id: string) => {
      await writeViews(test);
      return (await owner.get(`/jobs/${id}`)).json().job.views;
    };

    it('count once per visitor and day, without the owner and bots', async () => {
      const id = await publish(owner);
      const view = (user: { post: TestUser['post'] }, headers: Record<string, string>) =>
        user.post(`/jobs/${id}/view`, undefined, headers);
      const session = createApiClient(test.app.http, candidate.token);
      for (let time = 0; time < 3; time += 1) {
        await view(test.anonymous, BROWSER);
        await view(session, BROWSER);
        await view(owner, BROWSER);
        await view(test.anonymous, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
        await view(test.anonymous, { 'user-agent': 'curl/8.5.0' });
      }
      await view(test.anonymous, {
        'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1',
      });
      expect(await viewsOf(id)).toBe(3);
      await view(test.anonymous, BROWSER);
      expect(await viewsOf(id)).toBe(3);
      test.clock.advanceDays(1);
      await view(test.anonymous, BROWSER);
      expect(await viewsOf(id)).toBe(4);
    });

    it('are written when the app closes', async () => {
      const another = await createTestApp();
      const user = await newReferent(another);
      const id = await publish(user);
      await another.anonymous.post(`/jobs/${id}/view`, undefined, BROWSER);
      await another.app.close();
      const { views } = await another.database.db
        .selectFrom('jobs')
        .select('views')
        .executeTakeFirstOrThrow();
      expect(views).toBe(1);
      await another.close();
    });
  });

  describe('the response cache', () => {
    it('serves cached lists only to visitors without a session', async () => {
      const cached = await createTestApp({ ANSWER_CACHE: 'on' });
      const user = await newReferent(cached);
      const first = await cached.anonymous.get('/jobs?page=1');
      expect(first.headers).toMatchObject({
        'cache-control': 'public, max-age=2',
        vary: 'cookie, accept-encoding',
      });
      expect(first.headers['content-type']).toMatch(/application\/json/);
      const id = await publish(user);
      expect((await cached.anonymous.get('/jobs?page=1&unknown=1')).body).toBe(first.body);
      expect(ids(await cached.anonymous.get('/jobs?page=1&limit=5'))).toEqual([id]);
      const fresh = await user.get('/jobs?page=1');
      expect(ids(fresh)).toEqual([id]);
      expect(fresh.headers['cache-control']).toBe('no-store');
      await cached.close();
    });
  });
});

describe('the jobs that a visitor saved', () => {
  let owner: TestUser;
  let candidate: TestUser;

  beforeAll(async () => {
    owner = await newReferent(test);
    candidate = await signUp(test);
  });
  const missing = '0193f7a0-0000-7000-8000-000000000000';

  async function listSaved(viewer: ApiClient, ids: string[]) {
    const response = await viewer.get(`/jobs/saved?${ids.map((id) => `ids=${id}`).join('&')}`);
    expect(response.statusCode).toBe(200);
    return response.json().jobs;
  }
  const idsOf = (jobs: { _id: string }[]) => jobs.map(({ _id }) => _id);

  it('returns the jobs in the requested order, open, paused and closed ones, to every visitor', async () => {
    const [open, paused, draft] = [
      await publish(owner),
      await publish(owner),
      await publish(owner, { status: 'draft' }),
    ];
    await owner.patch(`/jobs/${paused}`, { status: 'paused' });
    const removed = await publish(owner);
    await owner.delete(`/jobs/${removed}`);
    const requested = [paused, missing, draft, removed, 'no-id', open, open];
    for (const viewer of [test.anonymous, candidate]) {
      const jobs = await listSaved(viewer, requested);
      expect(jobs.map(({ _id, status }: { _id: string; status: string }) => [_id, status])).toEqual([
        [paused, 'paused'],
        [open, 'active'],
      ]);
    }
    expect(idsOf(await listSaved(owner, requested))).toEqual([paused, draft, open]);
    await candidate.post(`/jobs/${open}/apply`);
    test.clock.advanceDays(30);
    expect((await listSaved(test.anonymous, [open]))[0].status).toBe('expired');
    test.clock.advanceDays(90);
    expect(await listSaved(test.anonymous, [open])).toEqual([]);
    // As long as it has a page: for its owner and its applicants always.
    for (const involved of [owner, candidate])
      expect(await listSaved(await signInAgain(test, involved), [open])).toHaveLength(1);
  });

  it('hides the owner of an anonymous job, as other lists do', async () => {
    const [referent, viewer] = [await newReferent(test), await signUp(test)];
    const hidden = await publish(referent, { isAnonimous: true });
    const [card] = await listSaved(viewer, [hidden]);
    expect(card).toMatchObject({ company: '', employer: null, postedBy: null });
    expect(JSON.stringify(card)).not.toMatch(/Cayena Labs|Reclutadora/);
    expect(JSON.stringify(card)).not.toContain(referent.id);
  });

  it('returns an empty list without ids', async () => {
    expect((await test.anonymous.get('/jobs/saved')).json()).toEqual({ jobs: [] });
  });

  it('ignores invalid ids and other parameters', async () => {
    const id = await publish(await newReferent(test));
    const invalid = ['x', '%00', "'", '%3Cscript%3E', 'null', 'x'.repeat(5_000)];
    expect(idsOf(await listSaved(test.anonymous, [...invalid, id, id]))).toEqual([id]);
    expect((await test.anonymous.get('/jobs/saved?ids[]=1&ids[a]=2&x=1')).json()).toEqual({ jobs: [] });
  });
});

describe('the referent who vouches for a job', () => {
  let candidate: TestUser;

  beforeAll(async () => {
    candidate = await signUp(test);
  });

  const getJobAs = async (viewer: Pick<TestUser, 'get'>, id: string) =>
    (await viewer.get(`/jobs/${id}`)).json().job;

  it('an anonymous job shows whether its referent is verified, and nothing else about them', async () => {
    const verified = await newReferent(test);
    const inReview = await newReferent(test, { isVerified: false });
    const vouched = await publish(verified, { isAnonimous: true });
    const unknown = await publish(inReview, { isAnonimous: true });
    for (const viewer of [test.anonymous, candidate]) {
      const [one, other] = [await getJobAs(viewer, vouched), await getJobAs(viewer, unknown)];
      expect([one.isVouchedFor, other.isVouchedFor]).toEqual([true, false]);
      expect([one.verification, other.verification]).toEqual(['verified', 'unverified']);
      expect(one).toMatchObject({ company: '', employer: null, postedBy: null, applicants: [] });
      // Apart from that the two are equal: any other difference would reveal something about their referents.
      const alike = { _id: '', createdAt: '', publishedAt: '', expirationDate: '' };
      const trust = { isVouchedFor: null, verification: null };
      expect({ ...one, ...alike, ...trust }).toEqual({ ...other, ...alike, ...trust });
    }
  });

  it('whether a job is vouched for is shown on its page, not in lists', async () => {
    const id = await publish(await newReferent(test), { isAnonimous: true });
    const { jobs } = (await test.anonymous.get('/jobs')).json();
    const card = jobs.find((job: { _id: string }) => job._id === id);
    expect(card).toMatchObject({ _id: id });
    expect(card).not.toHaveProperty('isVouchedFor');
  });

  it('a job is no longer vouched for when the referent changes company or is no longer verified', async () => {
    const owner = await newReferent(test);
    const id = await publish(owner);
    const change = (changes: Parameters<typeof updateUser>[2]) =>
      test.database.transaction((tx) => updateUser(tx, owner.id, changes, test.clock.now()));
    expect((await getJobAs(test.anonymous, id)).isVouchedFor).toBe(true);
    await change({ company: 'Otra Empresa' });
    expect((await getJobAs(test.anonymous, id)).isVouchedFor).toBe(false);
    await change({ company: 'Cayena Labs' });
    expect((await getJobAs(owner, id)).isVouchedFor).toBe(true);
    await change({ isVerified: false });
    expect((await getJobAs(test.anonymous, id)).isVouchedFor).toBe(false);
  });

  it('a job shows whether the review of its referent is open, and never why it was rejected', async () => {
    const [admin, owner] = [await signUpAdmin(test), await signUp(test)];
    const request = {
      role: 'referent',
      bio: 'Llevo años en la empresa y conozco a fondo las vacantes que publicamos cada mes.',
      company: 'Cayena Labs',
      position: 'Gerente',
      location: 'Santiago, República Dominicana',
    };
    const decide = (decision: 'verified' | 'rejected', reason = '') =>
      decideReview(test, admin, owner, { decision, reason });
    expect((await owner.put('/auth/update-profile', request)).statusCode).toBe(200);
    const id = await publish(owner);
    async function expectStatus(verification: OwnerVerification) {
      const isVerifiedReferent = verification === 'verified';
      for (const viewer of [test.anonymous, candidate, owner, admin]) {
        const response = await viewer.get(`/jobs/${id}`);
        expect(response.json().job).toMatchObject({ verification, postedBy: { isVerifiedReferent } });
        expect(response.body).not.toContain('No trabaja ahí');
      }
    }
    await expectStatus('inReview');
    expect((await decide('rejected', 'No trabaja ahí')).statusCode).toBe(200);
    await expectStatus('unverified');
    expect((await owner.put('/auth/update-profile', request)).statusCode).toBe(200);
    await expectStatus('inReview');
    expect((await decide('verified')).statusCode).toBe(200);
    await expectStatus('verified');
    expect((await decide('rejected', 'No trabaja ahí')).statusCode).toBe(200);
    await expectStatus('unverified');
  });
});
