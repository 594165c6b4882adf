import {
  SIGN_IN_FAILURES_PER_ACCOUNT,
  SIGN_IN_FAILURES_PER_ADDRESS,
  SIGN_IN_WINDOW_MINUTES,
} from '@uneed/domain/accounts/account.rules.ts';
import type { Limits } from '../../platform/http/limits.ts';

export type SignInGuard = {
  /** Counts an attempt before it is judged, so that many at once cannot slip past; refuses with 429. */
  enter(email: string, address: string): Promise<void>;
  /** The attempt was right: it does not count, and the account starts afresh. */
  succeed(email: string, address: string): Promise<void>;
};

/** Throttles guessing of passwords by account and address, counting failures only (DESIGN §5). */
export function createSignInGuard(limits: Limits): SignInGuard {
  const seconds = SIGN_IN_WINDOW_MINUTES * 60;
  const perAccount = limits.counter('sign-in', SIGN_IN_FAILURES_PER_ACCOUNT, seconds);
  const perAddress = limits.counter('sign-in-address', SIGN_IN_FAILURES_PER_ADDRESS, seconds);
  const account = (email: string, address: string) => `${email} ${address}`;
  return {
    async enter(email, address) {
      await perAddress.count(address);
      await perAccount.count(account(email, address));
    },
    async succeed(email, address) {
      await perAddress.forgive(address);
      await perAccount.clear(account(email, address));
    },
  };
}
