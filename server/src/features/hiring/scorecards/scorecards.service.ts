import type { Applicant } from '@uneed/domain/hiring/applications/applications.schema.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import {
  averageScores,
  COMPARED_MIN,
  EARLIER_SCORECARDS_MAX,
  type Score,
} from '@uneed/domain/hiring/scorecards/scorecard.rules.ts';
import type {
  ApplicantScores,
  Comparison,
  ScorecardInput,
} from '@uneed/domain/hiring/scorecards/scorecards.schema.ts';
import type { Stage } from '@uneed/domain/hiring/stages/stage.rules.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { assertNoConflicts, conflict, notFound } from '../../../platform/http/app-error.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { actingId, findActingName } from '../../people/accounts/accounts.reader.ts';
import { enqueueApplicationsChanged } from '../applications/applications.commands.ts';
import { findApplication } from '../applications/applications.reader.ts';
import { resolveApplicant, resolveApplicantIds } from '../applications/blind/applicant-ids.reader.ts';
import { countNotes } from '../applications/notes/applicant-notes.reader.ts';
import { getOwnJobCard, lockOwnJob } from '../jobs/jobs.commands.ts';
import { findCriteria, listEarlierCriteria, listScores } from './scorecards.reader.ts';
import * as repository from './scorecards.repository.ts';

/** Returns these applicants of a job, in this order, to its owner; throws 404 for others. */
export type GetChosenApplicants = (
  actor: Actor,
  jobId: Id,
  candidateIds: readonly Id[],
) => Promise<{ job: JobCard; stages: Stage[]; applicants: Applicant[] }>;

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  getChosenApplicants: GetChosenApplicants;
};
type ApplicationRef = { jobId: Id; candidateId: Id };

const NO_APPLICATION_TEXT = 'No encontramos esta aplicación';
const NO_CRITERION_TEXT = 'Este criterio ya no existe: mira los que hay ahora';
const TOO_FEW_TEXT =
  'Ya no quedan al menos dos de estas personas entre los aplicantes: puede que hayan retirado su aplicación';

/** Scores of applicants by the criteria of a job. Only who owns the job learns of them: everybody else gets a 404. */
export function createScorecards({ database, clock, queue, getChosenApplicants }: Dependencies) {
  const { db } = database;

  const tellTeam = (tx: Tx, actor: Actor, jobId: Id) =>
    enqueueApplicationsChanged(tx, queue, { jobId, userIds: [actor.id] });

  async function getScorecard(actor: Actor, jobId: Id) {
    await getOwnJobCard(db, jobId, actor, { now: clock.now() });
    const [criteria, earlier] = await Promise.all([
      findCriteria(db, jobId),
      listEarlierCriteria(db, { ownerId: actor.id, jobId, limit: EARLIER_SCORECARDS_MAX }),
    ]);
    return { criteria, earlier };
  }

  /** Replaces the criteria; the scores of those left out are deleted. Throws 409 if somebody changed them meanwhile. */
  async function putScorecard(actor: Actor, jobId: Id, { criteria, base }: ScorecardInput): Promise<void> {
    await database.transaction(async (tx) => {
      await lockOwnJob(tx, jobId, actor);
      const known = await findCriteria(tx, jobId);
      assertNoConflicts({ criteria: known }, { criteria }, base);
      const removed = known.filter(({ _id }) => !criteria.some((criterion) => criterion._id === _id));
      await repository.setCriteria(tx, jobId, criteria);
      await repository.deleteScoresOf(
        tx,
        jobId,
        removed.map(({ _id }) => _id),
      );
      await tellTeam(tx, actor, jobId);
    });
  }

  /** Throws 404 for somebody who does not own the job, or if the candidate did not apply to it. */
  async function getScores(actor: Actor, ref: ApplicationRef): Promise<ApplicantScores> {
    const { jobId, candidateId } = await resolveApplicant(db, actor, ref);
    await getOwnJobCard(db, jobId, actor, { now: clock.now(), message: NO_APPLICATION_TEXT });
    const [application, criteria, rows] = await Promise.all([
      findApplication(db, { jobId, candidateId }),
      findCriteria(db, jobId),
      listScores(db, jobId, [candidateId]),
    ]);
    if (!application) throw notFound(NO_APPLICATION_TEXT);
    return {
      criteria,
      averages: averageScores(
        criteria,
        rows.map(({ scores }) => scores),
      ),
      given: rows.map(({ authorId, authorName, scores, updatedAt }) => ({
        authorName,
        isOwn: authorId === actingId(actor),
        scores,
        updatedAt: updatedAt.toISOString(),
      })),
    };
  }

  /** Sets or, with null, takes back the actor's own score. Throws 409 for a criterion that was removed. */
  async function putScore(
    actor: Actor,
    given: ApplicationRef,
    { criterionId, score }: { criterionId: Id; score: Score | null },
  ): Promise<void> {
    await database.transaction(async (tx) => {
      const ref = await resolveApplicant(tx, actor, given);
      await lockOwnJob(tx, ref.jobId, actor, NO_APPLICATION_TEXT);
      if (!(await findApplication(tx, ref))) throw notFound(NO_APPLICATION_TEXT);
      const criteria = await findCriteria(tx, ref.jobId);
      if (!criteria.some(({ _id }) => _id === criterionId)) throw conflict(NO_CRITERION_TEXT);
      const key = { ...ref, authorId: actingId(actor) };
      const now = clock.now();
      if (score === null) await repository.deleteScore(tx, key, { criterionId, now });
      else {
        const authorName = await findActingName(tx, actor);
        await repository.setScore(tx, key, { authorName, criterionId, score, now });
      }
      await tellTeam(tx, actor, ref.jobId);
    });
  }

  /** Throws 404 for somebody who does not own the job, and if fewer than two of them are among its applicants. */
  async function compare(actor: Actor, jobId: Id, ids: readonly Id[]): Promise<Comparison> {
    const candidateIds = await resolveApplicantIds(db, actor, { jobId, ids });
    const { job, stages, applicants } = await getChosenApplicants(actor, jobId, candidateIds);
    if (applicants.length < COMPARED_MIN) throw notFound(TOO_FEW_TEXT);
    const shownIds = await resolveApplicantIds(db, actor, { jobId, ids: applicants.map(({ _id }) => _id) });
    const [criteria, rows, noteCounts] = await Promise.all([
      findCriteria(db, jobId),
      listScores(db, jobId, shownIds),
      countNotes(db, jobId, shownIds),
    ]);
    const scoresOf = Map.groupBy(rows, ({ candidateId }) => candidateId);
    return {
      job: { _id: job._id, title: job.title, shift: job.shift },
      stages,
      criteria,
      applicants: applicants.map((applicant, index) => ({
        applicant,
        averages: averageScores(
          criteria,
          (scoresOf.get(shownIds[index] ?? '') ?? []).map(({ scores }) => scores),
        ),
        noteCount: noteCounts.get(shownIds[index] ?? '') ?? 0,
      })),
      missing: candidateIds.length - applicants.length,
    };
  }

  return { getScorecard, putScorecard, getScores, putScore, compare };
}
