import {
  SIGN_IN_FAILURES_PER_ACCOUNT,
  SIGN_IN_FAILURES_PER_ADDRESS,
  SIGN_IN_WINDOW_MINUTES,
} from '@uneed/domain/accounts/account.rules.ts';
import type { Counter, Limits } from '../../platform/http/limits.ts';

export type SignInGuard = {
  /**
   * Runs `judge`, which gives undefined for a wrong password, and resolves with what it gives. Refuses with 429 after too
   * many wrong ones. An attempt that throws was not judged and does not count; a right one clears the account's count.
   */
  attempt<T>(email: string, address: string, judge: () => Promise<T | undefined>): Promise<T | undefined>;
};

/** Counts the attempt while it lasts, so that many at once cannot exceed the limit; only a wrong one stays counted. */
async function counted<T>(
  { count, undoCount }: Counter,
  key: string,
  judge: () => Promise<T | undefined>,
): Promise<T | undefined> {
  let isWrong = false;
  try {
    await count(key);
    const result = await judge();
    isWrong = result === undefined;
    return result;
  } finally {
    if (!isWrong) await undoCount(key);
  }
}

/** Throttles guessing of passwords by account and address, counting wrong passwords only (DESIGN §5). */
export function createSignInGuard(limits: Limits): SignInGuard {
  const seconds = SIGN_IN_WINDOW_MINUTES * 60;
  const perAccount = limits.counter('sign-in', SIGN_IN_FAILURES_PER_ACCOUNT, seconds);
  const perAddress = limits.counter('sign-in-address', SIGN_IN_FAILURES_PER_ADDRESS, seconds);
  return {
    async attempt(email, address, judge) {
      const account = `${email} ${address}`;
      const result = await counted(perAddress, address, () => counted(perAccount, account, judge));
      if (result !== undefined) await perAccount.clear(account);
      return result;
    },
  };
}
