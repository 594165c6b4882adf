import {
  BOARD_STAGE_SIZE,
  type CustomStage,
  listStages,
  type Stage,
  toUsualStage,
} from '@uneed/domain/hiring/stages/stage.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { BLIND_COLUMNS } from '../applications/blind/withheld.query.ts';
import { isActiveHire } from '../contracts/hires/hires.query.ts';
import { hasFreeSlot, isOfferOpen } from '../interviews/interviews.query.ts';

/** The stages that an owner added, oldest first. */
export async function findCustomStages(db: DbOrTx, ownerId: Id): Promise<CustomStage[]> {
  const rows = await db
    .selectFrom('customStages')
    .select(['id', 'name', 'behind'])
    .where('ownerId', '=', ownerId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, behind }) => ({ _id: id, name, behind: toUsualStage(behind) }));
}

/** All stages of an owner in their order. */
export const findStages = async (db: DbOrTx, ownerId: Id): Promise<Stage[]> =>
  listStages(await findCustomStages(db, ownerId));

/** When the agreed interview of a card begins, if it is not over; each application has at most one. */
const interviewStart = (jobId: Id, now: Date) => sql<Date | null>`(
  select slots.starts_at from interviews join interview_slots slots on slots.id = interviews.slot_id
  where interviews.job_id = ${jobId} and interviews.candidate_id = card.candidate_id
    and interviews.status = 'booked' and slots.ends_at > ${now})`;

const isNotHired = sql<boolean>`not exists (
  select from hires where hires.job_id = applications.job_id and hires.candidate_id = applications.candidate_id
    and ${isActiveHire})`;

/** Times that a card was offered and has not taken: whether others were asked for, or whether one is left; null for none. */
const offerState = (now: Date) => sql<string | null>`case
  when invitations.offer_id is null or not ${isOfferOpen} then null
  when invitations.asked_at is not null then 'otherTimes'
  when ${hasFreeSlot(now)} then 'open'
  else 'noneLeft' end`;

/**
 * Returns the applicants on the board of a job, of each stage the first, with how many it has in all. Whoever was not selected or is
 * hired is not on it.
 */
export function listBoard(db: DbOrTx, jobId: Id, now: Date) {
  const onBoard = db
    .selectFrom('applications')
    .leftJoin('contracts', (join) =>
      join
        .onRef('contracts.jobId', '=', 'applications.jobId')
        .onRef('contracts.candidateId', '=', 'applications.candidateId')
        .on('contracts.expiresAt', '>', now),
    )
    .select([
      'applications.candidateId',
      'applications.stage',
      'applications.customStageId',
      'applications.stageChangedAt',
      'applications.stageChangedBy',
      'applications.appliedAt',
      'applications.highlightedAt',
      'applications.seenAt',
      'applications.outcome',
      'applications.unmetRequirements',
      'contracts.status as contractStatus',
    ])
    .select(BLIND_COLUMNS)
    .select(
      sql<number>`(count(*) over (partition by applications.stage, applications.custom_stage_id))::int`.as(
        'count',
      ),
    )
    .select(
      sql<number>`row_number() over (partition by applications.stage, applications.custom_stage_id
        order by applications.highlighted_at is null, applications.applied_at, applications.candidate_id)`.as(
        'position',
      ),
    )
    .where('applications.jobId', '=', jobId)
    .where('applications.outcome', 'is distinct from', 'rejected')
    .where(isNotHired);
  return db
    .selectFrom(onBoard.as('card'))
    .innerJoin('users', 'users.id', 'card.candidateId')
    .leftJoin('interviewInvitations as invitations', (join) =>
      join.on('invitations.jobId', '=', jobId).onRef('invitations.candidateId', '=', 'card.candidateId'),
    )
    .selectAll('card')
    .select(['users.fullName', 'users.profilePic', 'users.location'])
    .select(interviewStart(jobId, now).as('interviewAt'))
    .select(offerState(now).as('offer'))
    .where('card.position', '<=', BOARD_STAGE_SIZE)
    .orderBy('card.position')
    .execute();
}

export type BoardRow = Awaited<ReturnType<typeof listBoard>>[number];

/** Returns the jobs with applicants in an added stage, in the order in which they are locked. */
export async function listJobsInStage(db: DbOrTx, customStageId: Id): Promise<Id[]> {
  const rows = await db
    .selectFrom('applications')
    .select('jobId')
    .distinct()
    .where('customStageId', '=', customStageId)
    .orderBy('jobId')
    .execute();
  return rows.map(({ jobId }) => jobId);
}
