import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { assertOutsideTransaction } from './db/transaction-scope.ts';
import { unavailable } from './http/app-error.ts';

/** argon2id with the costs of DESIGN §1: 19 MiB, two passes, one lane. `2` is the library's argon2id. */
const OPTIONS = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;
const QUEUE_LENGTH = 40;

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Whether the password fits; without a hash it takes as long and says no. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
};

/** At most two hashes run at once and few wait, so that a wave of logins does not starve the rest (DESIGN §6). */
export function createPasswords(): Passwords {
  const queue = new PQueue({ concurrency: AT_ONCE });
  const decoy = hash('nobody has this password', OPTIONS);

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    assertOutsideTransaction('A password hash');
    if (queue.size >= QUEUE_LENGTH) throw unavailable();
    return queue.add(work);
  }

  return {
    hash: async (password) => inTurn(() => hash(password, OPTIONS)),
    verify: async (passwordHash, password) => {
      const isRight = await inTurn(async () => verify(passwordHash ?? (await decoy), password));
      return passwordHash !== undefined && isRight;
    },
  };
}
