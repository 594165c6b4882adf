import { JOB_SORT_LABELS } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import { formatTime } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { waitUntilBlocked } from '../../../testing/locks.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { lockUser } from '../../people/accounts/accounts.commands.ts';
import {
  decideReview,
  signUpAdmin,
  signUpPendingReferent,
} from '../../people/referents/referents.factory.ts';
import { newReferent, publish, publishForTest } from '../jobs/jobs.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
// Each test has its own listing.
beforeEach(() => test.database.db.deleteFrom('jobs').execute());

describe('the order of the listing', () => {
  let admin: TestUser;
  let candidate: TestUser;
  let verified: TestUser;
  let pending: TestUser;

  beforeAll(async () => {
    [admin, candidate, verified] = [await signUpAdmin(test), await signUp(test), await newReferent(test)];
  });

  beforeEach(async () => {
    pending = await signUpPendingReferent(test);
  });

  const decide = async (decision: 'verified' | 'rejected', user = pending) => {
    const reason = decision === 'rejected' ? 'No trabaja ahí' : '';
    expect((await decideReview(test, admin, user, { decision, reason })).statusCode).toBe(200);
  };
  type Card = { title: string; verification: string };

  async function listCards(query = ''): Promise<Card[]> {
    const response = await test.anonymous.get(`/jobs?${query}`);
    expect(response.statusCode).toBe(200);
    return response.json().jobs;
  }

  const listTitles = async (query = ''): Promise<string[]> =>
    (await listCards(query)).map(({ title }) => title);

  /** Advances the clock to the next time when it is `time` in Santo Domingo. */
  function advanceTo(time: string): void {
    const toMinutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
    const minutes = toMinutes(time) - toMinutes(formatTime(test.clock.now()));
    test.clock.advanceMinutes(minutes > 0 ? minutes : minutes + 1440);
  }

  /** Publishes jobs at these times, one after the other; a time before the last one is on the next day. */
  async function publishAt(jobs: [time: string, owner: TestUser, title: string][]): Promise<void> {
    for (const [time, owner, title] of jobs) {
      advanceTo(time);
      await publish(owner, { title });
    }
  }

  /** Two days on either side of midnight in Santo Domingo, which are the same day in UTC. */
  const publishOnTwoDays = () =>
    publishAt([
      ['20:30', verified, 'Ayer 1, verificado'],
      ['21:00', pending, 'Ayer 2, en revisión'],
      ['21:30', verified, 'Ayer 3, verificado'],
      ['23:58', pending, 'Ayer 4, en revisión'],
      ['00:01', verified, 'Hoy 1, verificado'],
      ['00:30', pending, 'Hoy 2, en revisión'],
      ['01:00', verified, 'Hoy 3, verificado'],
      ['01:30', pending, 'Hoy 4, en revisión'],
    ]);

  const AFTER_VERIFIED = [
    'Hoy 3, verificado',
    'Hoy 1, verificado',
    'Hoy 4, en revisión',
    'Hoy 2, en revisión',
    'Ayer 3, verificado',
    'Ayer 1, verificado',
    'Ayer 4, en revisión',
    'Ayer 2, en revisión',
  ];

  const NEWEST_FIRST = [
    'Hoy 4, en revisión',
    'Hoy 3, verificado',
    'Hoy 2, en revisión',
    'Hoy 1, verificado',
    'Ayer 4, en revisión',
    'Ayer 3, verificado',
    'Ayer 2, en revisión',
    'Ayer 1, verificado',
  ];

  it('newest first: on each day in Santo Domingo the jobs of verified referents come first', async () => {
    await publishOnTwoDays();
    // The list of all open jobs, other lists without conditions, rare matches and words.
    for (const query of [
      '',
      'page=1',
      'posted=30',
      'category=Tecnología e Informática',
      'q=paginas entiende',
    ])
      expect(await listTitles(query), query).toEqual(AFTER_VERIFIED);
    expect(await listTitles('location=Azua')).toEqual([]);
    const cards = await listCards();
    for (const { title, verification } of cards)
      expect(verification).toBe(title.endsWith('en revisión') ? 'inReview' : 'verified');
    // The other orders do not change.
    expect(await listTitles('sort=oldest')).toEqual(NEWEST_FIRST.toReversed());
    for (const sort of ['title', 'salary_low', 'company'])
      expect((await listTitles(`sort=${sort}`)).toSorted(), sort).toEqual(AFTER_VERIFIED.toSorted());
    expect(await listTitles('sort=salary_high')).toEqual(NEWEST_FIRST);
  });

  it('is stable over pages, also for jobs of the same moment', async () => {
    await publishOnTwoDays();
    const third = await signUpPendingReferent(test);
    for (const owner of [third, verified, pending, verified]) await publish(owner, { title: 'A la vez' });
    const list = async (query: string): Promise<string[]> =>
      (await test.anonymous.get(`/jobs?${query}`)).json().jobs.map(({ _id }: { _id: string }) => _id);
    const all = await list('page=1&limit=50');
    expect(new Set(all).size).toBe(12);
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list(`limit=3&page=${page}`)));
    expect(pages.flat()).toEqual(all);
    const filtered = await Promise.all(
      [1, 2, 3, 4].map((page) => list(`limit=3&page=${page}&location=Santiago`)),
    );
    expect(filtered.flat()).toEqual(all);
  });

  it('follows a verification and its end, for the jobs of this referent only', async () => {
    const other = await signUpPendingReferent(test);
    await publishAt([
      ['09:00', pending, 'Suya'],
      ['09:30', verified, 'Verificada'],
      ['10:00', other, 'Ajena'],
    ]);
    const closed = await publish(pending, { title: 'En pausa' });
    await pending.patch(`/jobs/${closed}`, { status: 'paused' });
    expect(await listTitles()).toEqual(['Verificada', 'Ajena', 'Suya']);
    await decide('verified');
    expect(await listTitles()).toEqual(['Verificada', 'Suya', 'Ajena']);
    await pending.patch(`/jobs/${closed}`, { status: 'active' });
    expect(await listTitles()).toEqual(['En pausa', 'Verificada', 'Suya', 'Ajena']);
    await decide('rejected');
    expect(await listCards()).toMatchObject([
      { title: 'Verificada', verification: 'verified' },
      { title: 'En pausa', verification: 'unverified' },
      { title: 'Ajena', verification: 'inReview' },
      { title: 'Suya', verification: 'unverified' },
    ]);
  });

  it('follows a change of the profile that ends the verification', async () => {
    await decide('verified');
    await publishAt([
      ['09:00', verified, 'Verificada'],
      ['09:30', pending, 'Suya'],
    ]);
    expect(await listTitles()).toEqual(['Suya', 'Verificada']);
    const response = await pending.put('/auth/update-profile', { company: 'Otra Empresa' });
    expect(response.json().user.isVerifiedReferent).toBe(false);
    expect(await listTitles()).toEqual(['Verificada', 'Suya']);
    await pending.put('/auth/update-profile', { phone: '809-555-0101' });
    await decide('verified');
    expect(await listTitles()).toEqual(['Suya', 'Verificada']);
  });

  it('knows the verification of a job that is published while its referent is being verified', async () => {
    await publishAt([['09:00', verified, 'Verificada']]);
    test.clock.advanceMinutes(1);
    const [publishing, deciding] = await test.database.transaction(async (tx) => {
      await lockUser(tx, pending.id);
      const decision = decide('verified');
      await waitUntilBlocked(test.database);
      const publication = publish(pending, { title: 'Suya' });
      await waitUntilBlocked(test.database, 2);
      return [publication, decision];
    });
    await Promise.all([publishing, deciding]);
    test.clock.advanceMinutes(1);
    await publish(await signUpPendingReferent(test), { title: 'Ajena' });
    expect(await listTitles()).toEqual(['Suya', 'Verificada', 'Ajena']);
  });

  it('shows the verification of an anonymous job in lists and on its page, and nothing else about its referent', async () => {
    const ids = await Promise.all([verified, pending].map((owner) => publish(owner, { isAnonimous: true })));
    for (const viewer of [test.anonymous, candidate]) {
      const { jobs } = (await viewer.get('/jobs')).json();
      expect(jobs.map(({ _id, verification }: Card & { _id: string }) => [_id, verification])).toEqual([
        [ids[0], 'verified'],
        [ids[1], 'inReview'],
      ]);
      for (const card of jobs) expect(card).toMatchObject({ company: '', employer: null, postedBy: null });
      for (const [index, id] of ids.entries()) {
        const { job } = (await viewer.get(`/jobs/${id}`)).json();
        expect(job.verification).toBe(jobs[index].verification);
        expect(JSON.stringify([job, jobs])).not.toMatch(/Cayena Labs|Reclutadora|Gerente/);
        expect(JSON.stringify([job, jobs])).not.toContain(pending.id);
      }
    }
  });
});

describe('the later pages of a list', () => {
  async function readPage(parameters: Record<string, string>) {
    const query = new URLSearchParams({ limit: '2', ...parameters });
    const response = await test.anonymous.get(`/jobs?${query}`);
    expect(response.statusCode, response.body).toBe(200);
    const { jobs, pagination } = response.json();
    return { ids: jobs.map(({ _id }: { _id: string }) => _id), pagination };
  }
  type Search = Record<string, string>;

  /** The first page and the whole of a list. */
  async function readFirst(search: Search) {
    const first = await readPage({ ...search, page: '1' });
    const { ids: all } = await readPage({ ...search, page: '1', limit: '50' });
    return { search, first, all };
  }

  /** Reads the later pages as they were when the first one was read. */
  async function expectSamePages({ search, first, all }: Awaited<ReturnType<typeof readFirst>>) {
    const what = JSON.stringify(search);
    const { until } = first.pagination;
    const found = [...first.ids];
    for (let page = 2; found.length < first.pagination.total; page += 1) {
      const next = await readPage({ ...search, page: `${page}`, until });
      expect(next.pagination.until, what).toBe(until);
      found.push(...next.ids);
    }
    expect(found, what).toEqual(all);
    // Without the mark a page begins where it is now, as for any other client.
    const now = await readPage({ ...search, page: '1' });
    expect(now.pagination.until, what).not.toBe(until);
  }

  it('a job that is published meanwhile is on no later page, in any order, with and without a search', async () => {
    const owner = await newReferent(test);
    const texts = { description: '<p>Texto.</p>', salary: 20_000 };
    for (const title of ['Buzo a', 'Buzo b', 'Buzo c', 'Buzo d', 'Buzo e']) {
      test.clock.advanceMinutes(1);
      await publishForTest(test, owner, { ...texts, title });
    }
    const sorts: Search[] = Object.keys(JOB_SORT_LABELS).map((sort) => ({ sort }));
    const searches = [...sorts, ...sorts.map((each) => ({ ...each, q: 'buzo' }))];
    const lists = await Promise.all(searches.map(readFirst));
    for (const { all } of lists) expect(all.length).toBeGreaterThanOrEqual(5);
    test.clock.advanceMinutes(1);
    for (const title of ['Buzo', 'Buzo aa', 'Buzo z']) await publishForTest(test, owner, { ...texts, title });
    await Promise.all(lists.map(expectSamePages));
  });

  it('a mark that is no time is ignored', async () => {
    await publishForTest(test, await newReferent(test), { title: 'Farera' });
    const { ids } = await readPage({ q: 'farera', until: 'ayer' });
    expect(ids).toHaveLength(1);
  });
});
