import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { assertOutsideTransaction } from './db/transaction-scope.ts';
import { overloaded } from './http/app-error.ts';

type HashCost = { memoryCost: number; timeCost: number };

/** 19 MiB, two passes (product.md, 'Acknowledged means stored'). */
const HASH_COST: HashCost = { memoryCost: 19 * 1024, timeCost: 2 };
const CONCURRENT_HASHES_MAX = 2;
const QUEUE_LENGTH_MAX = 40;

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Whether the password matches the hash. Without a hash it takes as long and returns false. */
  verify(passwordHash: string | null | undefined, password: string): Promise<boolean>;
};

/**
 * Hashes with argon2id. Limits concurrent and queued hashes, so that many sign-ins do not block other requests (product.md, 'Accounts');
 * throws 503 if the queue is full. Only tests pass a lower cost.
 */
export function createPasswords(cost = HASH_COST): Passwords {
  const queue = new PQueue({ concurrency: CONCURRENT_HASHES_MAX });
  // `2` is the library's constant for argon2id.
  const options = { algorithm: 2, parallelism: 1, ...cost };
  const dummyHash = hash('nobody has this password', options);

  function runQueued<T>(work: () => Promise<T>): Promise<T> {
    assertOutsideTransaction('A password hash');
    if (queue.size >= QUEUE_LENGTH_MAX) throw overloaded();
    return queue.add(work);
  }

  return {
    hash: async (password) => runQueued(() => hash(password, options)),
    verify: async (passwordHash, password) => {
      const isRight = await runQueued(async () => verify(passwordHash ?? (await dummyHash), password));
      return typeof passwordHash === 'string' && isRight;
    },
  };
}
