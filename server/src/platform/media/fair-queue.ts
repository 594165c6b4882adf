import PQueue from 'p-queue';

type Limits = {
  /** Waiting tasks of all owners. */
  maxWaiting: number;
  /** Tasks of one owner, including the running one. */
  maxPerOwner: number;
  ownerError: () => Error;
  fullError: () => Error;
};

export type FairQueue = <T>(ownerId: string, task: () => Promise<T>) => Promise<T>;

/** Runs one task at a time. An owner's second task waits behind the first tasks of all owners, the third behind their second. */
export function createFairQueue({ maxWaiting, maxPerOwner, ownerError, fullError }: Limits): FairQueue {
  const queue = new PQueue({ concurrency: 1 });
  const countByOwner = new Map<string, number>();

  function release(ownerId: string): void {
    const count = countByOwner.get(ownerId) ?? 0;
    if (count > 1) countByOwner.set(ownerId, count - 1);
    else countByOwner.delete(ownerId);
  }

  return async (ownerId, task) => {
    const count = countByOwner.get(ownerId) ?? 0;
    if (count >= maxPerOwner) throw ownerError();
    if (queue.size >= maxWaiting) throw fullError();
    countByOwner.set(ownerId, count + 1);
    try {
      return await queue.add(task, { priority: -count });
    } finally {
      release(ownerId);
    }
  };
}
