import { APPLICATION_EVENT_KINDS } from '@uneed/domain/hiring/applications/application-event.rules.ts';
import type { Timeline } from '@uneed/domain/hiring/applications/applications.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { BLIND_COLUMNS } from '../blind/withheld.query.ts';
import { isWaiting } from './waiting.query.ts';

type ApplicationRef = { jobId: Id; candidateId: Id };

const toKey = ({ jobId, candidateId }: ApplicationRef) => `${jobId} ${candidateId}`;

/** Returns what happened to each of these applications, oldest first; to none without events. */
export async function loadTimelines(
  db: DbOrTx,
  applications: readonly ApplicationRef[],
): Promise<(application: ApplicationRef) => Timeline> {
  if (applications.length === 0) return () => [];
  const jobIds = [...new Set(applications.map(({ jobId }) => jobId))];
  const candidateIds = [...new Set(applications.map(({ candidateId }) => candidateId))];
  const rows = await db
    .selectFrom('applicationEvents')
    .select(['jobId', 'candidateId', 'kind', 'at'])
    .where(sql<boolean>`job_id = any(${jobIds}::uuid[]) and candidate_id = any(${candidateIds}::uuid[])`)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const byApplication = Map.groupBy(rows, toKey);
  return (application) =>
    (byApplication.get(toKey(application)) ?? []).flatMap(({ kind, at }) => {
      const known = APPLICATION_EVENT_KINDS.find((each) => each === kind);
      return known ? [{ kind: known, at: at.toISOString() }] : [];
    });
}

/** Counts the applicants of a job who still wait for an answer. */
export async function countWaiting(db: DbOrTx, jobId: Id, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('jobId', '=', jobId)
    .where(isWaiting(now))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the applicants of a job who wait for an answer since before `before`, and whose applications nobody has opened. */
export async function countUnseen(db: DbOrTx, jobId: Id, before: Date, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('jobId', '=', jobId)
    .where('appliedAt', '<=', before)
    .where('seenAt', 'is', null)
    .where(isWaiting(now))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the application of a candidate to a job, as the answers to it need it. */
export const findAnsweredApplication = (db: DbOrTx, { jobId, candidateId }: ApplicationRef, now: Date) =>
  db
    .selectFrom('applications')
    .select(['appliedAt', 'askedAt', 'outcomeAt', 'answerReason', 'answerText'])
    .select(BLIND_COLUMNS)
    .select(isWaiting(now).as('isWaiting'))
    .where('jobId', '=', jobId)
    .where('candidateId', '=', candidateId)
    .executeTakeFirst();
