import type { JobRiskWords } from '@uneed/domain/hiring/jobs/job-risk.rules.ts';
import type { NewJob } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { countPublishedJobs, findJobRoom } from '../../organizations/plans/plan-limits.commands.ts';
import type { UserRow } from '../../people/accounts/accounts.reader.ts';
import { countToday } from '../../people/metrics/daily-counts.commands.ts';
import { reportHeldJob } from './held-jobs.commands.ts';
import { enqueueJobsOpened } from './job-opening.commands.ts';
import { assertMayPublish } from './jobs.policy.ts';
import * as repository from './jobs.repository.ts';
import { parseCompleteJob, toNewJobRow } from './new-jobs.parser.ts';

type Dependencies = {
  clock: Clock;
  queue: TaskQueue;
  getRiskWords: () => JobRiskWords;
  isPlanLimitOn: () => boolean;
};

/** The ids of published jobs, in the order of their inputs; the plan includes no more than these. */
export type PublishedList = { ids: Id[]; refusal: string | null };

export type PublishedLists = ReturnType<typeof createPublishedLists>;

/** Publishes lists of jobs, each of one owner. */
export function createPublishedLists({ clock, queue, getRiskWords, isPlanLimitOn }: Dependencies) {
  /**
   * Publishes jobs at once, as `publish` does one; of the owner, whom the caller has locked. Publishes the first ones that the plan
   * includes; `refusal` is the error for the others, null if there are none. Throws 400 for a job that the form would refuse.
   */
  async function publish(
    tx: Tx,
    actor: Pick<Actor, 'role' | 'isOnboarded'>,
    owner: UserRow,
    inputs: readonly NewJob[],
  ): Promise<PublishedList> {
    assertMayPublish(actor);
    const now = clock.now();
    const options = { status: 'active', words: getRiskWords(), now } as const;
    const all = inputs.map((input) => toNewJobRow(owner, parseCompleteJob(input, 'active'), options));
    const count = { userId: owner.id, count: all.length };
    const { accepted, refusal } = await countPublishedJobs(tx, count, { now, isPlanLimitOn });
    const published = all.slice(0, accepted);
    const rows = published.map(({ row }) => row);
    await repository.insertJobs(tx, rows);
    if (rows.length > 0) await countToday(tx, 'vacancies', now, rows.length);
    const open = rows.filter(({ status }) => status === 'active');
    if (open.length > 0)
      await enqueueJobsOpened(
        tx,
        queue,
        open.map(({ id }) => id),
        now,
      );
    for (const { row, findings } of published)
      if (row.moderation === 'held') await reportHeldJob(tx, row, findings, now);
    return { ids: rows.map(({ id }) => id), refusal };
  }

  return {
    publish,
    /** How many more jobs an owner may publish now, null for any number, and the error for the others. */
    findRoom: (db: DbOrTx, ownerId: Id) => findJobRoom(db, ownerId, { now: clock.now(), isPlanLimitOn }),
  };
}
