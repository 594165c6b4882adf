import type { ApplicationEventKind } from '@uneed/domain/hiring/applications/application-event.rules.ts';
import { answeredPercent } from '@uneed/domain/hiring/reputation/reputation.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { ResponseFacts } from '@uneed/domain/organizations/enterprises/response-facts.schema.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import * as repository from './reputation.repository.ts';
import { ownerBonusesChanged, ownerFactsChanged } from './reputation.tasks.ts';

type ApplicationEvent = { jobId: Id; kind: ApplicationEventKind };

const listJobIds = (
  events: readonly ApplicationEvent[],
  matches: (kind: ApplicationEventKind) => boolean,
) => [...new Set(events.filter(({ kind }) => matches(kind)).map(({ jobId }) => jobId))];

/** Events that never change what is counted about the owner of the job at once; time does. */
const UNCOUNTED: ReadonlySet<ApplicationEventKind> = new Set(['applied', 'seen', 'lapsed', 'reminded']);

/** Has the facts about the owners of the jobs to which somebody applied counted every day. */
export async function trackOwners(tx: Tx, events: readonly ApplicationEvent[]): Promise<void> {
  const jobIds = listJobIds(events, (kind) => kind === 'applied');
  if (jobIds.length > 0) await repository.trackOwners(tx, jobIds);
}

/** Has the facts about the owners of these jobs counted again, after what happened to their applications. */
export async function countApplicationEvents(
  tx: Tx,
  queue: TaskQueue,
  events: readonly ApplicationEvent[],
): Promise<void> {
  const jobIds = listJobIds(events, (kind) => !UNCOUNTED.has(kind));
  await queue.enqueueAll(
    tx,
    ownerFactsChanged,
    jobIds.map((jobId) => ({ jobId })),
  );
}

/** Has the facts about an owner counted again, after a bonus was confirmed as received or decided. */
export const countPaidBonusesOf = (tx: Tx, queue: TaskQueue, ownerId: Id): Promise<void> =>
  queue.enqueue(tx, ownerBonusesChanged, { ownerId });

type FactsRow = {
  due: number | null;
  answeredInTime: number | null;
  medianDays: number | null;
  confirmedHires: number | null;
  paidBonuses: number | null;
};

/** Presents how an owner answers, to everybody; null while there are too few applications. */
export function presentResponseFacts(row: FactsRow | undefined): ResponseFacts | null {
  const { due, answeredInTime, medianDays, confirmedHires, paidBonuses } = row ?? {};
  const percent = answeredPercent({ due: due ?? 0, answeredInTime: answeredInTime ?? 0 });
  if (percent === null) return null;
  return {
    answeredPercent: percent,
    medianDays: medianDays ?? null,
    confirmedHires: confirmedHires ?? 0,
    paidBonuses: paidBonuses ?? 0,
  };
}
