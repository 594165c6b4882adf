import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Reading } from '../../platform/db/database.ts';

/** What a person gave us, table by table, for their own copy: theirs alone, nothing that others wrote or are. */

export function ownProfile(db: Reading, userId: Id) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'fullName',
      'phone',
      'location',
      'bio',
      'profilePic',
      'role',
      'company',
      'position',
    ])
    .select(['isOnboarded', 'isVerifiedReferent', 'createdAt', 'updatedAt', 'eraseAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export function ownSessions(db: Reading, userId: Id) {
  return db
    .selectFrom('sessions')
    .select(['userAgent', 'createdAt', 'lastUsedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

export function ownReviews(db: Reading, userId: Id) {
  return db
    .selectFrom('referentReviews')
    .select(['company', 'position', 'requestedAt', 'decision', 'reason', 'decidedAt'])
    .where('userId', '=', userId)
    .orderBy('requestedAt')
    .execute();
}

export function ownCvs(db: Reading, userId: Id) {
  return db
    .selectFrom('cvs')
    .select(['fileName', 'size', 'uploadedAt', 'isCurrent'])
    .where('ownerId', '=', userId)
    .orderBy('uploadedAt')
    .execute();
}

/** A page of vacancies after the given id, in the order of their ids. */
export function ownJobs(db: Reading, userId: Id, after: Id | undefined, limit: number) {
  let query = db
    .selectFrom('jobs')
    .select([
      'id',
      'title',
      'company',
      'location',
      'category',
      'description',
      'salary',
      'shift',
      'availability',
    ])
    .select(['hiringBonus', 'hasReferralBonus', 'isAnonymous', 'skills', 'status', 'createdAt', 'updatedAt'])
    .select(['publishedAt', 'expiresAt', 'views', 'applicantCount'])
    .where('ownerId', '=', userId);
  if (after !== undefined) query = query.where('id', '>', after);
  return query.orderBy('id').limit(limit).execute();
}

/** A page of applications after the given vacancy, in the order of the vacancies' ids. */
export function ownApplications(db: Reading, userId: Id, after: Id | undefined, limit: number) {
  let query = db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .leftJoin('cvs', 'cvs.id', 'applications.cvId')
    .select(['applications.jobId as id', 'jobs.title', 'applications.appliedAt', 'applications.note'])
    .select(['cvs.fileName as cv', 'applications.outcome', 'applications.outcomeAt'])
    .where('applications.candidateId', '=', userId);
  if (after !== undefined) query = query.where('applications.jobId', '>', after);
  return query.orderBy('applications.jobId').limit(limit).execute();
}

/** The conversations of a person, with the name of whom they talk to; null when that account is gone. */
export function ownConversations(db: Reading, userId: Id) {
  return db
    .selectFrom('conversationMembers')
    .leftJoin('users', 'users.id', 'conversationMembers.peerId')
    .select(['conversationMembers.conversationId as id', 'users.fullName as with'])
    .where('conversationMembers.userId', '=', userId)
    .orderBy('conversationMembers.conversationId')
    .execute();
}

/** A page of what a person wrote in a conversation, after the given place. */
export function ownMessages(db: Reading, userId: Id, conversationId: Id, after: number, limit: number) {
  return db
    .selectFrom('messages')
    .select(['seq', 'id', 'text', 'imageWidth', 'createdAt'])
    .where('conversationId', '=', conversationId)
    .where('senderId', '=', userId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
}
