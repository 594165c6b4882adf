import type { Area } from '@uneed/domain/kernel/area.ts';
import {
  SIGN_IN_FAILURES_PER_ACCOUNT,
  SIGN_IN_FAILURES_PER_ADDRESS,
  SIGN_IN_WINDOW_MINUTES,
} from '@uneed/domain/people/accounts/account.rules.ts';
import { countFailures, type Limits } from '../../../platform/http/limits.ts';

export type SignInThrottle = {
  /**
   * Runs `verify`, which returns undefined for a wrong password, and returns its result. Throws 429 after too many wrong
   * passwords. An attempt that throws does not count; a correct password clears the count of the account.
   */
  attempt<T>(email: string, address: string, verify: () => Promise<T | undefined>): Promise<T | undefined>;
};

/** A person and an enterprise with the same email are two accounts. */
export const throttledAccount = (email: string, area: Area): string =>
  area === 'person' ? email : `${area} ${email}`;

/** Limits wrong passwords per account and address, and per address (product.md, 'Accounts'). */
export function createSignInThrottle(limits: Limits): SignInThrottle {
  const seconds = SIGN_IN_WINDOW_MINUTES * 60;
  const perAccount = limits.counter('sign-in', SIGN_IN_FAILURES_PER_ACCOUNT, seconds);
  const perAddress = limits.counter('sign-in-address', SIGN_IN_FAILURES_PER_ADDRESS, seconds);
  return {
    async attempt(email, address, verify) {
      const account = `${email} ${address}`;
      const isWrong = (result: unknown) => result === undefined;
      const result = await countFailures(
        perAddress,
        address,
        () => countFailures(perAccount, account, verify, isWrong),
        isWrong,
      );
      if (result !== undefined) await perAccount.clear(account);
      return result;
    },
  };
}
