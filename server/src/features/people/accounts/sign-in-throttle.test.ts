import {
  SIGN_IN_FAILURES_PER_ACCOUNT as PER_ACCOUNT,
  SIGN_IN_FAILURES_PER_ADDRESS as PER_ADDRESS,
} from '@uneed/domain/people/accounts/account.rules.ts';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findRedis } from '../../../../../scripts/launch/test-programs.ts';
import { createLimits } from '../../../platform/http/limits.ts';
import { type RunningRedis, startRedis } from '../../../testing/services/redis.ts';
import { createSignInThrottle, type SignInThrottle } from './sign-in-throttle.service.ts';

const STORES = [
  { where: 'in memory', hasRedis: false },
  ...((await findRedis()) === undefined ? [] : [{ where: 'in Redis', hasRedis: true }]),
];
const EMAIL = 'ana@prueba.do';
const ADDRESS = '203.0.113.7';

describe.each(STORES)('attempts counted $where', ({ hasRedis }) => {
  let server: RunningRedis | undefined;
  let redis: Redis | null = null;
  let throttle: SignInThrottle;
  beforeAll(async () => {
    if (!hasRedis) return;
    server = await startRedis();
    redis = new Redis(server.url);
  });
  beforeEach(async () => {
    await redis?.flushall();
    throttle = createSignInThrottle(createLimits(redis, 1));
  });
  afterAll(async () => {
    redis?.disconnect();
    await server?.kill();
  });

  const correct = async () => 'session';
  const wrong = async () => undefined;
  const failing = () => Promise.reject(new Error('database away'));

  /** Returns how many of `count` concurrent wrong attempts are verified. */
  async function countVerified(count: number, toEmail: (index: number) => string = () => EMAIL) {
    let verified = 0;
    const verify = async () => {
      verified += 1;
      return undefined;
    };
    const attempts = Array.from({ length: count }, (_, index) =>
      throttle.attempt(toEmail(index), ADDRESS, verify),
    );
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(verified);
    return verified;
  }

  it('that throw do not count', async () => {
    for (let time = 0; time < PER_ADDRESS + 50; time += 1)
      await expect(throttle.attempt(EMAIL, ADDRESS, failing)).rejects.toThrow('database away');
    expect(await countVerified(PER_ACCOUNT + 5)).toBe(PER_ACCOUNT);
  });

  it('with the correct password do not count and clear the count of the account', async () => {
    expect(await countVerified(PER_ACCOUNT - 1)).toBe(PER_ACCOUNT - 1);
    expect(await throttle.attempt(EMAIL, ADDRESS, correct)).toBe('session');
    expect(await countVerified(PER_ACCOUNT + 1)).toBe(PER_ACCOUNT);
  });

  it('that are rejected for the account do not count for the address', async () => {
    expect(await countVerified(PER_ADDRESS + 50)).toBe(PER_ACCOUNT);
    const others = await countVerified(PER_ADDRESS, (index) => `otra${index}@prueba.do`);
    expect(others).toBe(PER_ADDRESS - PER_ACCOUNT);
    const rejected = throttle.attempt('nueva@prueba.do', ADDRESS, correct);
    await expect(rejected).rejects.toMatchObject({ status: 429 });
  });

  it('that fail after the count was cleared do not raise the limit', async () => {
    const gate = Promise.withResolvers<undefined>();
    let started = 0;
    const verify = () => {
      started += 1;
      return gate.promise;
    };
    const waiting = Array.from({ length: 5 }, () => throttle.attempt(EMAIL, ADDRESS, verify));
    await expect.poll(() => started).toBe(5);
    expect(await throttle.attempt(EMAIL, ADDRESS, correct)).toBe('session');
    gate.reject(new Error('database away'));
    await Promise.allSettled(waiting);
    expect(await countVerified(PER_ACCOUNT + 5)).toBe(PER_ACCOUNT);
  });

  it('for other accounts at the same address are not limited by one account', async () => {
    expect(await countVerified(PER_ACCOUNT + 1)).toBe(PER_ACCOUNT);
    expect(await throttle.attempt('vecina@prueba.do', ADDRESS, wrong)).toBeUndefined();
    expect(await throttle.attempt('vecina@prueba.do', ADDRESS, correct)).toBe('session');
    await expect(throttle.attempt(EMAIL, ADDRESS, correct)).rejects.toMatchObject({ status: 429 });
    expect(await throttle.attempt(EMAIL, '203.0.113.8', correct)).toBe('session');
  });
});
