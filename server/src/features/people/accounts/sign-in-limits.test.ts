import { v7 as newId } from 'uuid';
import { expect, it, onTestFinished } from 'vitest';
import { findRedis } from '../../../../../scripts/launch/test-programs.ts';
import { createPasswords } from '../../../platform/passwords.ts';
import { createOwnTestApp, type TestApp } from '../../../testing/app.ts';
import { startRedis } from '../../../testing/services/redis.ts';
import { signUpViaApi, type TestUser } from '../../../testing/users.ts';

// What an attempt counts, in both stores, is tested in sign-in-throttle.test.ts.
const STORES = [
  { where: 'in memory', hasRedis: false },
  ...((await findRedis()) === undefined ? [] : [{ where: 'in Redis', hasRedis: true }]),
];

/** An app with the limits multiplied by `factor`, its own counters and one client address. */
const createStrictApp = (factor: number, env: Record<string, string> = {}): Promise<TestApp> =>
  // At the real cost, so that sign-ins wait in the queue.
  createOwnTestApp({ ...env, RATE_LIMIT_FACTOR: String(factor) }, { passwords: createPasswords() });

async function startOwnRedis(): Promise<string> {
  const redis = await startRedis();
  onTestFinished(() => redis.kill());
  return redis.url;
}

const logIn = async ({ anonymous }: TestApp, email: string, password: string) =>
  (await anonymous.post('/auth/login', { email, password })).statusCode;

/** Creates users with one shared password hash, because hashing one per user would take seconds. */
async function signUpMany(app: TestApp, count: number): Promise<TestUser[]> {
  const user = await signUpViaApi(app);
  const { db } = app.database;
  const {
    searchName: _search,
    foldedName: _folded,
    ...row
  } = await db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
  const users = Array.from({ length: count }, (_, index) => {
    return { ...user, id: newId(), email: `vecina${index}@prueba.do` };
  });
  await db
    .insertInto('users')
    .values(users.map(({ id, email }) => ({ ...row, id, email })))
    .execute();
  return users;
}

it('correct passwords rejected by the full hash queue lock no account', async () => {
  // 100 failures per address.
  const app = await createStrictApp(0.5);
  const users = await signUpMany(app, 100);
  const wave = () => Promise.all(users.map(({ email, password }) => logIn(app, email, password)));
  const first = await wave();
  expect(first.filter((status) => status === 503).length).toBeGreaterThan(10);
  const statuses = [...first, ...(await wave())];
  expect(statuses.filter((status) => status !== 503 && status !== 200)).toEqual([]);
  for (const { email, password } of users.slice(0, 5)) {
    expect(await logIn(app, email, password)).toBe(200);
  }
});

it('attempts rejected for their account do not count for the address', async () => {
  // 1 failure per account, 10 per address.
  const app = await createStrictApp(0.05);
  const [attacked, ...others] = await signUpMany(app, 12);
  const statuses = [];
  for (let time = 0; time < 16; time += 1)
    statuses.push(await logIn(app, attacked?.email ?? '', 'equivocada'));
  expect(statuses).toEqual([401, ...Array(15).fill(429)]);
  const [neighbour] = others;
  expect(await logIn(app, neighbour?.email ?? '', neighbour?.password ?? '')).toBe(200);
  // Wrong passwords still count: after nine more the address is locked for all accounts.
  const wrong = await Promise.all(others.map(({ email }) => logIn(app, email, 'equivocada')));
  expect(wrong.filter((status) => status === 401)).toHaveLength(9);
  expect(wrong.filter((status) => status === 429)).toHaveLength(2);
  expect(await logIn(app, neighbour?.email ?? '', neighbour?.password ?? '')).toBe(429);
});

it.each(STORES)(
  'concurrent wrong passwords are not verified more often than the limits allow, counted $where',
  async ({ hasRedis }) => {
    // 2 failures per account, 40 per address; the queue of hashes takes 42.
    const app = await createStrictApp(0.2, hasRedis ? { REDIS_URL: await startOwnRedis() } : {});
    const emails = Array.from({ length: 60 }, (_, index) => `nadie${index % 25}@prueba.do`);
    const verified: string[] = [];
    for (let wave = 0; wave < 2; wave += 1) {
      const statuses = await Promise.all(emails.map((email) => logIn(app, email, 'equivocada')));
      verified.push(...emails.filter((_, index) => statuses[index] === 401));
    }
    expect(verified.length).toBe(40);
    const perAccount = Map.groupBy(verified, (email) => email);
    expect(Math.max(...[...perAccount.values()].map((each) => each.length))).toBeLessThanOrEqual(2);
  },
);
