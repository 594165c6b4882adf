import { localDay } from '@uneed/domain/kernel/time.ts';
import { type Metric, OWNER_VIEWS_STORED_DAYS } from '@uneed/domain/people/metrics/metric.rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOwnTestApp, createTestApp, type TestApp } from '../../../testing/app.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { listenForUsers } from '../../../testing/sockets.ts';
import { signInAgain, signUp, signUpViaApi, type TestUser } from '../../../testing/users.ts';
import { sendMessage } from '../../community/messages/messages.factory.ts';
import { newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';
import { registerEnterprise } from '../../organizations/enterprises/enterprises.factory.ts';
import { countToday } from './daily-counts.commands.ts';
import { listDailyCounts } from './daily-counts.reader.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const FIRST_DAY = '2000-01-01';
const BROWSER = { 'user-agent': 'Mozilla/5.0 Chrome/150' };

type Counts = Record<string, number>;

/** The counts as `metric day`; those of days without events are missing. */
async function readCounts(app = test): Promise<Counts> {
  const rows = await listDailyCounts(app.database.db, FIRST_DAY);
  return Object.fromEntries(rows.map(({ metric, day, value }) => [`${metric} ${day}`, value]));
}
const countOf = async (metric: Metric, app = test) =>
  (await readCounts(app))[`${metric} ${localDay(app.clock.now())}`] ?? 0;

/** Counts the rows themselves. */
async function recount(): Promise<Counts> {
  const { rows } = await sql<{ metric: string; day: string; value: number }>`
    with events (metric, at) as (
      select case role when 'enterprise' then 'enterprises' else 'members' end, created_at from users
      union all select 'vacancies', published_at from jobs where published_at is not null
      union all select 'applications', applied_at from applications
      union all select 'answers', created_at from contracts
      union all select 'messages', created_at from messages
    )
    select metric, (at at time zone 'America/Santo_Domingo')::date as day, count(*) as value
    from events group by 1, 2
    union all select 'unmatchedSearches', day, sum(count)::bigint from unmatched_searches group by 2`.execute(
    test.database.db,
  );
  return Object.fromEntries(rows.map(({ metric, day, value }) => [`${metric} ${day}`, value]));
}

const fold = async () => {
  await test.app.queue.runScheduled('search.unmatched-flushed');
  await test.app.queue.runScheduled('metrics.counts-folded');
};

/** Returns numbers from 0 to `below`, the same ones in each run. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

type Vacancy = { id: string; owner: TestUser; candidates: TestUser[] };

/** What people do, each also in a way that must not count a second time. */
function createOperations(owners: TestUser[], members: TestUser[], random: (below: number) => number) {
  const vacancies: Vacancy[] = [];
  const pick = <T>(list: T[]): T => {
    const item = list[random(list.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  };
  const addVacancy = async (status: 'active' | 'draft') => {
    const owner = pick(owners);
    vacancies.push({ id: await publish(owner, { status }), owner, candidates: [] });
  };
  return {
    signUp: () => signUpViaApi(test),
    register: () => registerEnterprise(test),
    publish: () => addVacancy('active'),
    draft: () => addVacancy('draft'),
    /** Publishes a draft, pauses a job, opens it again. */
    async changeStatus() {
      const { id, owner } = pick(vacancies);
      await owner.patch(`/jobs/${id}`, { status: pick(['active', 'paused']) });
    },
    async apply() {
      const vacancy = pick(vacancies);
      const candidate = pick(members);
      const applying = [1, 2].map(() => candidate.post(`/jobs/${vacancy.id}/apply`));
      const statuses = (await Promise.all(applying)).map(({ statusCode }) => statusCode);
      if (statuses.includes(200) || statuses.includes(201)) vacancy.candidates.push(candidate);
    },
    async answer() {
      const { id, owner, candidates } = pick(vacancies);
      if (candidates.length === 0) return;
      const status = pick(['pending', 'accepted', 'rejected']);
      await owner.put(`/contracts/job/${id}/candidate/${pick(candidates).id}`, { status });
    },
    async write() {
      const [from, to] = [pick(members), pick(owners)];
      const key = `key-${random(2_000_000_000)}`;
      await sendMessage(from, to, 'Hola', { key });
      await sendMessage(from, to, 'Hola', { key });
    },
    search: () => test.anonymous.get(`/jobs?q=zzz${random(1_000_000)}`, BROWSER),
  };
}

it('counts what a recount of the rows finds, after random operations on several days', async () => {
  const owners = [await newReferent(test), await newReferent(test)];
  let members = [await signUp(test), await signUp(test), await signUp(test)];
  const random = createRandom(5);
  for (let day = 0; day < 2; day += 1) {
    const signedIn = await Promise.all(owners.map((owner) => signInAgain(test, owner)));
    members = await Promise.all(members.map((member) => signInAgain(test, member)));
    const operations = createOperations(signedIn, members, random);
    await operations.publish();
    await operations.draft();
    const names = Object.values(operations);
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([0, 1, 2, 3].map(() => names[random(names.length)]?.()));
    }
    await fold();
    test.clock.advanceDays(1);
  }
  const counts = await readCounts();
  expect(counts).toEqual(await recount());
  const metrics = new Set(Object.keys(counts).map((key) => key.split(' ')[0]));
  expect([...metrics].sort()).toEqual([
    'answers',
    'applications',
    'enterprises',
    'members',
    'messages',
    'unmatchedSearches',
    'vacancies',
  ]);
});

it('counts only what is committed, each increment once, and lets no transaction wait for another', async () => {
  const own = await createOwnTestApp();
  const { database, clock, app } = own;
  const before = await countOf('orders', own);
  const fold = () => app.queue.runScheduled('metrics.counts-folded');
  await database.transaction((tx) => countToday(tx, 'orders', clock.now(), 2));
  const failed = database.transaction(async (tx) => {
    await countToday(tx, 'orders', clock.now());
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await countOf('orders', own)).toBe(before + 2);
  await Promise.all([1, 2, 3].map(fold));
  expect(await countOf('orders', own)).toBe(before + 2);
  await database.transaction(async (tx) => {
    await countToday(tx, 'orders', clock.now());
    await countToday(tx, 'members', clock.now());
    // Outside of this transaction: it would never end if it waited for it.
    await signUpViaApi(own);
    await fold();
  });
  await fold();
  expect(await countOf('orders', own)).toBe(before + 3);
});

it('counts a message once that was stored while its sender got an error, and sent it again', async () => {
  const testDatabase = await createTestDatabase();
  let isCut = false;
  const { db } = testDatabase.database;
  const cutDb = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const isStored = Object.keys(result.rows[0] ?? {}).join() === 'seq,createdAt';
      if (!isStored || !isCut) return result;
      isCut = false;
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
    },
  });
  const database = { ...testDatabase.database, db: cutDb };
  const own = await createOwnTestApp({}, { testDatabase: { ...testDatabase, database } });
  const live = await listenForUsers(own);
  const [ana, luis] = [await signUp(own), await signUp(own)];
  await live.connectUser(luis);
  // The first message begins the conversation, in a transaction.
  await ana.post(`/messages/send/${luis.id}`, { text: 'Hola' });
  isCut = true;
  const send = () => ana.post(`/messages/send/${luis.id}`, { text: 'Hola' }, { 'idempotency-key': 'cut' });
  expect([(await send()).statusCode, (await send()).statusCode]).toEqual([503, 201]);
  await own.app.queue.runScheduled('metrics.counts-folded');
  expect(await countOf('messages', own)).toBe(2);
  live.closeAll();
});

it('counts views of an owner per day, and deletes old days', async () => {
  const { database, clock, anonymous, app } = test;
  const owner = await newReferent(test);
  const jobs = [await publish(owner), await publish(owner)];
  for (const [index, id] of [...jobs, ...jobs].entries())
    await anonymous.post(`/jobs/${id}/view`, undefined, { 'user-agent': `Chrome/15${index} Safari/537.36` });
  const flush = () => app.queue.runAllScheduled();
  const views = () =>
    database.db.selectFrom('ownerDailyViews').selectAll().where('ownerId', '=', owner.id).execute();
  await flush();
  expect(await views()).toEqual([{ ownerId: owner.id, day: localDay(clock.now()), views: 4 }]);
  clock.advanceDays(OWNER_VIEWS_STORED_DAYS + 1);
  await flush();
  expect(await views()).toEqual([]);
});
