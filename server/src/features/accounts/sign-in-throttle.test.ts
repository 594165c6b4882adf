import {
  SIGN_IN_FAILURES_PER_ACCOUNT as PER_ACCOUNT,
  SIGN_IN_FAILURES_PER_ADDRESS as PER_ADDRESS,
} from '@uneed/domain/accounts/account.rules.ts';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findRedis } from '../../../../scripts/launch/redis.mjs';
import { createLimits } from '../../platform/http/limits.ts';
import { type RunningRedis, startRedis } from '../../testing/redis.ts';
import { createSignInThrottle, type SignInThrottle } from './sign-in-throttle.service.ts';

const PLACES = [
  { where: 'in memory', hasRedis: false },
  ...((await findRedis()) === undefined ? [] : [{ where: 'in Redis', hasRedis: true }]),
];
const EMAIL = 'ana@prueba.do';
const ADDRESS = '203.0.113.7';

describe.each(PLACES)('attempts counted $where', ({ hasRedis }) => {
  let server: RunningRedis | undefined;
  let redis: Redis | null = null;
  let signInThrottle: SignInThrottle;
  beforeAll(async () => {
    if (!hasRedis) return;
    server = await startRedis();
    redis = new Redis(server.url);
  });
  beforeEach(async () => {
    await redis?.flushall();
    signInThrottle = createSignInThrottle(createLimits(redis, 1));
  });
  afterAll(async () => {
    redis?.disconnect();
    await server?.kill();
  });

  const right = async () => 'session';
  const wrong = async () => undefined;
  const unjudged = () => Promise.reject(new Error('database away'));

  /** How many wrong attempts at the same moment are judged. */
  async function countJudged(count: number, emailOf: (index: number) => string = () => EMAIL) {
    let judged = 0;
    const judge = async () => {
      judged += 1;
      return undefined;
    };
    const attempts = Array.from({ length: count }, (_, index) =>
      signInThrottle.attempt(emailOf(index), ADDRESS, judge),
    );
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(judged);
    return judged;
  }

  it('that were not judged do not count, however many come', async () => {
    for (let time = 0; time < PER_ADDRESS + 50; time += 1)
      await expect(signInThrottle.attempt(EMAIL, ADDRESS, unjudged)).rejects.toThrow('database away');
    expect(await countJudged(PER_ACCOUNT + 5)).toBe(PER_ACCOUNT);
  });

  it('that are right do not count, and the account starts afresh', async () => {
    expect(await countJudged(PER_ACCOUNT - 1)).toBe(PER_ACCOUNT - 1);
    expect(await signInThrottle.attempt(EMAIL, ADDRESS, right)).toBe('session');
    expect(await countJudged(PER_ACCOUNT + 1)).toBe(PER_ACCOUNT);
  });

  it('that are refused for the account do not count for the address', async () => {
    expect(await countJudged(PER_ADDRESS + 50)).toBe(PER_ACCOUNT);
    const others = await countJudged(PER_ADDRESS, (index) => `otra${index}@prueba.do`);
    expect(others).toBe(PER_ADDRESS - PER_ACCOUNT);
    const refused = signInThrottle.attempt('nueva@prueba.do', ADDRESS, right);
    await expect(refused).rejects.toMatchObject({ status: 429 });
  });

  it('that end after the count was cleared give nobody a further guess', async () => {
    const gate = Promise.withResolvers<undefined>();
    let begun = 0;
    const judge = () => {
      begun += 1;
      return gate.promise;
    };
    const waiting = Array.from({ length: 5 }, () => signInThrottle.attempt(EMAIL, ADDRESS, judge));
    await expect.poll(() => begun).toBe(5);
    expect(await signInThrottle.attempt(EMAIL, ADDRESS, right)).toBe('session');
    gate.reject(new Error('database away'));
    await Promise.allSettled(waiting);
    expect(await countJudged(PER_ACCOUNT + 5)).toBe(PER_ACCOUNT);
  });

  it('of other people at the same address are not touched by one account', async () => {
    expect(await countJudged(PER_ACCOUNT + 1)).toBe(PER_ACCOUNT);
    expect(await signInThrottle.attempt('vecina@prueba.do', ADDRESS, wrong)).toBeUndefined();
    expect(await signInThrottle.attempt('vecina@prueba.do', ADDRESS, right)).toBe('session');
    await expect(signInThrottle.attempt(EMAIL, ADDRESS, right)).rejects.toMatchObject({ status: 429 });
    expect(await signInThrottle.attempt(EMAIL, '203.0.113.8', right)).toBe('session');
  });
});
