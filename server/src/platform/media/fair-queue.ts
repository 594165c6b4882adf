import PQueue from 'p-queue';

type Limits = {
  /** Tasks that may wait, of all owners. */
  maxWaiting: number;
  /** Tasks that one owner may have in the queue, the running one included. */
  maxPerOwner: number;
  ownerError: () => Error;
  fullError: () => Error;
};

export type FairQueue = <T>(ownerId: string, task: () => Promise<T>) => Promise<T>;

/** Runs one task at a time. An owner's second task waits behind everyone's first, the third behind everyone's second. */
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
