import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRedis } from '../../../../scripts/launch/redis.mjs';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { type RunningRedis, startRedis } from '../../testing/redis.ts';
import { signUp, type TestUser } from '../../testing/users.ts';

const PLACES = [
  { where: 'in memory', hasRedis: false },
  ...((await findRedis()) === undefined ? [] : [{ where: 'in Redis', hasRedis: true }]),
];

describe.each(PLACES)('sign-ins counted $where', ({ hasRedis }) => {
  let redis: RunningRedis | undefined;
  const apps: TestApp[] = [];
  beforeAll(async () => {
    redis = hasRedis ? await startRedis() : undefined;
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    await redis?.kill();
  });

  /** An app with this part of the limits; each has counts of its own, and its callers one address. */
  async function createStrictApp(factor: number): Promise<TestApp> {
    const url: Record<string, string> = redis ? { REDIS_URL: `${redis.url}/${apps.length}` } : {};
    const app = await createTestApp({ ...url, RATE_LIMIT_FACTOR: String(factor) });
    apps.push(app);
    return app;
  }

  const statusOf = async ({ nobody }: TestApp, email: string, password: string) =>
    (await nobody.post('/auth/login', { email, password })).statusCode;

  /** People with the password of one who signed up: hashing each of their own would take seconds. */
  async function signUpMany(app: TestApp, count: number): Promise<TestUser[]> {
    const person = await signUp(app);
    const { db } = app.database;
    const row = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    const people = Array.from({ length: count }, (_, index) => {
      return { ...person, id: newId(), email: `vecina${index}@prueba.do` };
    });
    await db
      .insertInto('users')
      .values(people.map(({ id, email }) => ({ ...row, id, email })))
      .execute();
    return people;
  }

  it('right ones that find the hash queue full lock nobody out', async () => {
    // 100 failures per address.
    const app = await createStrictApp(0.5);
    const people = await signUpMany(app, 100);
    const wave = () => Promise.all(people.map(({ email, password }) => statusOf(app, email, password)));
    const first = await wave();
    expect(first.filter((status) => status === 503).length).toBeGreaterThan(10);
    const statuses = [...first, ...(await wave())];
    expect(statuses.filter((status) => status !== 503 && status !== 200)).toEqual([]);
    for (const { email, password } of people.slice(0, 5)) {
      expect(await statusOf(app, email, password)).toBe(200);
    }
  });

  it('those refused for their account use up nothing of their address', async () => {
    // 1 failure per account, 10 per address.
    const app = await createStrictApp(0.05);
    const [guessed, ...others] = await signUpMany(app, 12);
    const statuses = [];
    for (let time = 0; time < 16; time += 1)
      statuses.push(await statusOf(app, guessed?.email ?? '', 'equivocada'));
    expect(statuses).toEqual([401, ...Array(15).fill(429)]);
    const [neighbour] = others;
    expect(await statusOf(app, neighbour?.email ?? '', neighbour?.password ?? '')).toBe(200);
    // What was judged wrong still counts: nine more, and the address is locked for all.
    const wrong = await Promise.all(others.map(({ email }) => statusOf(app, email, 'equivocada')));
    expect(wrong.filter((status) => status === 401)).toHaveLength(9);
    expect(wrong.filter((status) => status === 429)).toHaveLength(2);
    expect(await statusOf(app, neighbour?.email ?? '', neighbour?.password ?? '')).toBe(429);
  });

  it('wrong ones at the same moment are never judged more often than the limits allow', async () => {
    // 2 failures per account, 40 per address; the queue of hashes takes 42.
    const app = await createStrictApp(0.2);
    const emails = Array.from({ length: 100 }, (_, index) => `nadie${index % 50}@prueba.do`);
    const judged: string[] = [];
    for (let wave = 0; wave < 3; wave += 1) {
      const statuses = await Promise.all(emails.map((email) => statusOf(app, email, 'equivocada')));
      judged.push(...emails.filter((_, index) => statuses[index] === 401));
    }
    expect(judged.length).toBe(40);
    const perAccount = Map.groupBy(judged, (email) => email);
    expect(Math.max(...[...perAccount.values()].map((each) => each.length))).toBeLessThanOrEqual(2);
  });
});
