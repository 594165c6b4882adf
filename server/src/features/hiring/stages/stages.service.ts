import {
  CUSTOM_STAGES_FULL_TEXT,
  CUSTOM_STAGES_MAX,
  type CustomStage,
  describeMoves,
  isStageName,
  listStages,
  STAGE_LABELS,
  toStageId,
  toUsualStage,
  USUAL_STAGES,
} from '@uneed/domain/hiring/stages/stage.rules.ts';
import type { Board } from '@uneed/domain/hiring/stages/stages.api.ts';
import type { CustomStageInput, MovesInput } from '@uneed/domain/hiring/stages/stages.schema.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { assertNoConflicts, conflict, notFound } from '../../../platform/http/app-error.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { lockActiveUser } from '../../people/accounts/accounts.commands.ts';
import { findActingName } from '../../people/accounts/accounts.reader.ts';
import { recordEnterpriseActivity } from '../../people/audit/enterprise-activity.commands.ts';
import { findComparedWorkProfiles } from '../../people/work-profile/work-profile.reader.ts';
import {
  enqueueApplicationsChanged,
  setStage,
  setStageBehind,
} from '../applications/applications.commands.ts';
import { resolveApplicantIds } from '../applications/blind/applicant-ids.reader.ts';
import { getOwnJobCard, lockJobRow, lockOwnJob } from '../jobs/jobs.commands.ts';
import { presentCard } from './stages.presenter.ts';
import { findCustomStages, findStages, listBoard, listJobsInStage } from './stages.reader.ts';
import * as repository from './stages.repository.ts';

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue };
type StageChange = CustomStageInput & { base?: Record<string, unknown> | undefined };

const NO_STAGE_TEXT = 'Esta etapa ya no existe';
const NAME_TAKEN_TEXT = 'Ya hay una etapa con ese nombre';

export type StagesService = ReturnType<typeof createStages>;

/** The board of a job: its applicants by stage. Only who owns the job learns of stages: everybody else gets a 404. */
export function createStages({ database, clock, queue }: Dependencies) {
  const { db } = database;

  /** Throws 404 for somebody who does not own the job. */
  async function getBoard(actor: Actor, jobId: Id): Promise<Board> {
    const now = clock.now();
    const job = await getOwnJobCard(db, jobId, actor, { now });
    const [stages, rows] = await Promise.all([findStages(db, actor.id), listBoard(db, jobId, now)]);
    const profiles = await findComparedWorkProfiles(
      db,
      rows.map(({ candidateId }) => candidateId),
    );
    const byStage = Map.groupBy(rows, toStageId);
    return {
      job: {
        _id: job._id,
        title: job.title,
        applicantCount: job.applicantCount,
        isAnonimous: job.isAnonimous,
      },
      stages: stages.map((stage) => {
        const ofStage = byStage.get(stage.id) ?? [];
        return {
          ...stage,
          count: ofStage[0]?.count ?? 0,
          cards: ofStage.map((row) => presentCard(row, profiles.get(row.candidateId))),
        };
      }),
    };
  }

  /** The stage as it is stored, and its name. Throws 409 if it does not exist (any more). */
  async function lockTarget(tx: Tx, ownerId: Id, to: string) {
    const usual = USUAL_STAGES.find((stage) => stage === to);
    if (usual) return { name: STAGE_LABELS[usual], stage: usual, customStageId: null };
    const custom = await repository.lockCustomStage(tx, ownerId, to);
    if (!custom) throw conflict(NO_STAGE_TEXT);
    return { name: custom.name, stage: toUsualStage(custom.behind), customStageId: custom.id };
  }

  /**
   * Moves those who still are where the client saw them; the others stay and are in `kept`, so that two people never undo each other's
   * moves unseen. Throws 404 for somebody who does not own the job, 409 for a stage that was deleted.
   */
  async function move(actor: Actor, jobId: Id, { moves, to }: MovesInput) {
    return database.transaction(async (tx) => {
      const job = await lockOwnJob(tx, jobId, actor);
      const { name, ...place } = await lockTarget(tx, actor.id, to);
      const ids = moves.map(({ candidateId }) => candidateId);
      const candidateIds = await resolveApplicantIds(tx, actor, { jobId, ids });
      const seenIn = new Map(candidateIds.map((id, index) => [id, moves[index]?.from]));
      const rows = await repository.listMovable(tx, jobId, candidateIds);
      const there = rows.filter((row) => toStageId(row) === to);
      const moved = rows.filter(
        (row) => !there.includes(row) && toStageId(row) === seenIn.get(row.candidateId),
      );
      const now = clock.now();
      const movedIds = moved.map(({ candidateId }) => candidateId);
      const stageChangedBy = await findActingName(tx, actor);
      await setStage(tx, jobId, movedIds, { ...place, stageChangedBy, stageChangedAt: now });
      if (movedIds.length > 0) {
        const subject = `${movedIds.length} a «${name}» (${job.title})`;
        await recordEnterpriseActivity(tx, actor, 'applicants.moved', subject, now);
        // Only to the owner: the candidates learn nothing of stages.
        await enqueueApplicationsChanged(tx, queue, { jobId, userIds: [actor.id] });
      }
      const inPlace = new Set([...movedIds, ...there.map(({ candidateId }) => candidateId)]);
      const kept = ids.filter((_id, index) => !inPlace.has(candidateIds[index] ?? ''));
      return {
        moved: inPlace.size,
        kept,
        message: describeMoves({ moved: inPlace.size, kept: kept.length, to: name }),
      };
    });
  }

  const listCustom = (actor: Actor): Promise<CustomStage[]> => findCustomStages(db, actor.id);

  /** Locks the account, so that two of a team write one after the other. */
  async function lockOwnStages(tx: Tx, actor: Actor): Promise<CustomStage[]> {
    await lockActiveUser(tx, actor.id);
    return findCustomStages(tx, actor.id);
  }

  /** Locks the jobs with applicants in a stage before those are changed, as each other change of applicants does. */
  async function lockJobsInStage(tx: Tx, id: Id): Promise<void> {
    for (const jobId of await listJobsInStage(tx, id)) await lockJobRow(tx, jobId);
  }

  /** Adds a stage or changes one. Throws 409 for a name that exists, for a changed stage, and beyond the limit; 404 for a change of a deleted one. */
  async function putCustom(actor: Actor, id: Id, { base, ...input }: StageChange): Promise<void> {
    await database.transaction(async (tx) => {
      const custom = await lockOwnStages(tx, actor);
      const known = custom.find(({ _id }) => _id === id);
      if (known === undefined && base !== undefined) throw notFound(NO_STAGE_TEXT);
      if (known) assertNoConflicts({ name: known.name, behind: known.behind }, input, base);
      const others = listStages(custom).filter((stage) => stage.id !== id);
      if (isStageName(others, input.name)) throw conflict(NAME_TAKEN_TEXT, { name: NAME_TAKEN_TEXT });
      if (known) {
        const isMoved = input.behind !== known.behind;
        if (isMoved) await lockJobsInStage(tx, id);
        await repository.updateCustomStage(tx, id, input);
        if (isMoved) await setStageBehind(tx, id, input.behind);
      } else {
        if (custom.length >= CUSTOM_STAGES_MAX) throw conflict(CUSTOM_STAGES_FULL_TEXT);
        // An id of another enterprise; of no use to who guesses it.
        if (await repository.hasCustomStage(tx, id)) throw conflict('Esta etapa ya existe');
        await repository.insertCustomStage(tx, { ...input, id, ownerId: actor.id, createdAt: clock.now() });
      }
    });
  }

  /** Throws 404 if there is no such stage. */
  async function removeCustom(actor: Actor, id: Id): Promise<void> {
    await database.transaction(async (tx) => {
      const known = (await lockOwnStages(tx, actor)).some(({ _id }) => _id === id);
      if (!known) throw notFound(NO_STAGE_TEXT);
      await lockJobsInStage(tx, id);
      await repository.deleteCustomStage(tx, id);
    });
  }

  return { getBoard, move, listCustom, putCustom, removeCustom };
}
