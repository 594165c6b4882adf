import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient } from '../../../testing/api-client.ts';
import { createOwnTestApp, createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { addJobs } from './job-rows.factory.ts';
import { newReferent, publish, writeViews } from './jobs.factory.ts';

let test: TestApp;
let owner: TestUser;
let candidate: TestUser;
const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150 Safari/537.36',
};

beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test);
  candidate = await signUp(test);
  for (let number = 0; number < 10; number += 1) await publish(owner);
});
afterAll(() => test.close());

const ids = (response: { json(): { jobs: { _id: string }[] } }) => response.json().jobs.map((job) => job._id);

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
    expect(job.postedBy).toMatchObject({ _id: owner.id, position: 'Reclutadora', isVerifiedReferent: true });
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
    const { views } = await another.database.db.selectFrom('jobs').select('views').executeTakeFirstOrThrow();
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
