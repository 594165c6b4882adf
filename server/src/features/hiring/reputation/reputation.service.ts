import {
  RECOUNT_BATCH_SIZE,
  RECOUNT_HOURS,
  RESPONSE_FACTS_DAYS,
} from '@uneed/domain/hiring/reputation/reputation.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import type { ResponseFacts } from '@uneed/domain/organizations/enterprises/response-facts.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { countAnswersOf } from '../applications/response-facts.reader.ts';
import { countOpenNamedJobs } from '../jobs/owners/open-named-jobs.reader.ts';
import { setOwnerAnswersFast } from '../jobs/owners/owners.commands.ts';
import { countReceivedBonuses } from '../referrals/bonuses/bonus-schedule.reader.ts';
import { presentResponseFacts } from './reputation.commands.ts';
import { findOwnerFacts } from './reputation.reader.ts';
import * as repository from './reputation.repository.ts';

const NO_ANSWERS = { due: 0, answeredInTime: 0, medianDays: null, confirmedHires: 0 };

type Dependencies = { database: Database; clock: Clock };

export type Reputation = ReturnType<typeof createReputation>;

/** Counts the facts about the owners of jobs, from what is stored about their applications and bonuses. */
export function createReputation({ database, clock }: Dependencies) {
  /** Counts the facts about owners whose rows are locked. */
  async function count(tx: Tx, ownerIds: Id[]): Promise<void> {
    const now = clock.now();
    const [answers, bonuses] = [
      await countAnswersOf(tx, ownerIds, now),
      await countReceivedBonuses(tx, ownerIds, addDays(now, -RESPONSE_FACTS_DAYS)),
    ];
    for (const id of ownerIds) {
      const counts = { ...(answers.get(id) ?? NO_ANSWERS), paidBonuses: bonuses.get(id) ?? 0 };
      await setOwnerAnswersFast(tx, id, await repository.saveCounts(tx, id, counts, now));
    }
  }

  return {
    /** Counts the open jobs of an owner that are not anonymous, and says how the owner answers. */
    async findHiringFacts(ownerId: Id): Promise<{ openJobs: number; responseFacts: ResponseFacts | null }> {
      const [openJobs, facts] = await Promise.all([
        countOpenNamedJobs(database.db, ownerId, clock.now()),
        findOwnerFacts(database.db, ownerId),
      ]);
      return { openJobs, responseFacts: presentResponseFacts(facts) };
    },

    /** Counts the facts about the owners of these jobs. */
    countOwnersOf: (jobIds: Id[]): Promise<void> =>
      database.transaction(async (tx) => count(tx, await repository.lockOwnersOf(tx, jobIds))),

    /** Counts the facts about an owner. */
    countOwner: (ownerId: Id): Promise<void> =>
      database.transaction(async (tx) => count(tx, await repository.lockOwner(tx, ownerId))),

    /** Counts the facts again that are older than a day. */
    async recount(): Promise<void> {
      const before = addMinutes(clock.now(), -RECOUNT_HOURS * 60);
      for (let counted = RECOUNT_BATCH_SIZE; counted === RECOUNT_BATCH_SIZE; )
        counted = await database.transaction(async (tx) => {
          const ids = await repository.lockOutdated(tx, before, RECOUNT_BATCH_SIZE);
          await count(tx, ids);
          return ids.length;
        });
    },
  };
}
