import { recommendsFrom } from '@uneed/domain/hiring/referrals/referral.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { parseRecommendations } from './recommendation-cookie.parser.ts';
import { isRecommendationValid } from './referrals.policy.ts';
import {
  listOpenReferrals,
  listRecommenders,
  listReferralsOf,
  type RecommenderRow,
} from './referrals.reader.ts';
import * as repository from './referrals.repository.ts';
import { referralChanged } from './referrals.tasks.ts';

export type RecommendedApplication = {
  jobId: Id;
  /** Null for a visitor without a session. */
  viewerId: Id | null;
  /** The value of the cookie with the recommendations of the device. */
  cookie: string | undefined;
};

/** Who recommends a job to a device, and whether the recommendation was taken off there. */
export type Recommender = RecommenderRow & { isRemoved: boolean };

/** Finds who recommends a job to the viewer: the last link for it that was opened on the device, if it counts. */
export async function findRecommender(
  db: DbOrTx,
  { jobId, viewerId, cookie }: RecommendedApplication,
  now: Date,
): Promise<Recommender | undefined> {
  const links = parseRecommendations(cookie, now);
  const codes = links.map(({ code }) => code);
  if (codes.length === 0) return undefined;
  const rows = await listRecommenders(db, { codes, jobId, viewerId });
  const last = links.findLast(({ code }) => rows.some((row) => row.code === code));
  const recommender = rows.find(({ code }) => code === last?.code);
  if (!last || !recommender || !isRecommendationValid(recommender, viewerId, now)) return undefined;
  return { ...recommender, isRemoved: last.isRemoved };
}

/** Stores who recommended an application that was just sent, if anybody did and it was not taken off; the job is locked. */
export async function attributeApplication(
  tx: Tx,
  { jobId, candidateId, cookie }: { jobId: Id; candidateId: Id; cookie: string | undefined },
  now: Date,
): Promise<void> {
  const recommender = await findRecommender(tx, { jobId, viewerId: candidateId, cookie }, now);
  if (recommender === undefined || recommender.isRemoved) return;
  const { id: referrerId, ownerId, title, company, isAnonymous } = recommender;
  await repository.insertReferral(tx, {
    id: newId(),
    referrerId,
    candidateId,
    ownerId,
    jobId,
    createdAt: now,
    jobTitle: title,
    company: isAnonymous ? '' : company,
    hasBonus: recommender.hasReferralBonus,
    bonusAmount: recommender.referralBonusAmount,
  });
}

/** A time in the past starts the task at once. */
async function enqueueChanges(tx: Tx, queue: TaskQueue, referrals: readonly { id: Id; memberSince: Date }[]) {
  for (const { id: referralId, memberSince } of referrals)
    await queue.enqueue(tx, referralChanged, { referralId }, { startAfter: recommendsFrom(memberSince) });
}

/** The address of a referrer was confirmed: what became of their recommendations meanwhile is told. */
export const enqueueWaitingReferrals = async (tx: Tx, queue: TaskQueue, referrerId: Id): Promise<void> =>
  enqueueChanges(tx, queue, await listOpenReferrals(tx, referrerId));

/**
 * Enqueues that something may have happened to recommended applications of a job, of a new account for when its recommendations
 * count. Returns who recommended them.
 */
export async function enqueueReferralsChanged(
  tx: Tx,
  queue: TaskQueue,
  { jobId, candidateIds }: { jobId: Id; candidateIds: readonly Id[] },
): Promise<Id[]> {
  const referrals = await listReferralsOf(tx, jobId, candidateIds);
  await enqueueChanges(tx, queue, referrals);
  return referrals.map(({ referrerId }) => referrerId);
}

/** Marks the recommendation of an application that is withdrawn, if there is one. */
export const withdrawReferral = (
  tx: Tx,
  { jobId, candidateId }: { jobId: Id; candidateId: Id },
  now: Date,
): Promise<void> => repository.setWithdrawn(tx, { jobId, candidateId }, now);

/** Of an application to a blind job that is about to be deleted with its account, the owner learns nothing later either. */
export const keepReferralWithheld = repository.keepWithheld;

/** Stores what happened to applications with their recommendations too, where it survives the application. */
export const recordReferralEvents = (tx: Tx, events: Parameters<typeof repository.insertEvents>[1]) =>
  repository.insertEvents(tx, events);

/** A job is about to be deleted with its applications: their recommendations keep what became of them. */
export const closeReferralsOfJob = (tx: Tx, jobId: Id, now: Date): Promise<void> =>
  repository.insertJobDeleted(tx, jobId, now);
