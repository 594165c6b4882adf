import type { Id } from '@uneed/domain/kernel/ids.ts';
import { CV_FORMATS, type CvFormat } from '@uneed/domain/people/cv/cv.rules.ts';
import type { Selectable } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import type { Cvs } from '../../../../platform/db/schema.gen.ts';
import { BLIND_COLUMNS } from '../blind/withheld.query.ts';

export type CvRow = Pick<Selectable<Cvs>, 'id' | 'fileName' | 'format' | 'size' | 'uploadedAt'>;

const CV_COLUMNS = ['cvs.id', 'cvs.fileName', 'cvs.format', 'cvs.size', 'cvs.uploadedAt'] as const;

/** Converts the format column to its type; a constraint of the database allows only these values. */
export const parseCvFormat = (value: string): CvFormat =>
  CV_FORMATS.find((format) => format === value) ?? 'pdf';

/** Returns the CV that a user has stored for the next application. */
export function findStoredCv(db: DbOrTx, ownerId: Id): Promise<CvRow | undefined> {
  return db
    .selectFrom('cvs')
    .select(CV_COLUMNS)
    .where('ownerId', '=', ownerId)
    .where('isCurrent', '=', true)
    .executeTakeFirst();
}

/** Returns the CV that was sent with an application, and the owner of the job. */
export function findSentCv(db: DbOrTx, { jobId, candidateId }: { jobId: Id; candidateId: Id }) {
  return db
    .selectFrom('applications')
    .innerJoin('cvs', 'cvs.id', 'applications.cvId')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .select([...CV_COLUMNS, 'jobs.ownerId as jobOwnerId', 'jobs.moderation as jobModeration'])
    .select(BLIND_COLUMNS)
    .where('applications.jobId', '=', jobId)
    .where('applications.candidateId', '=', candidateId)
    .executeTakeFirst();
}

/** Returns who opened the CVs of a user, latest first. */
export function listCvViews(db: DbOrTx, ownerId: Id, limit: number) {
  return db
    .selectFrom('cvOpenings')
    .innerJoin('cvs', 'cvs.id', 'cvOpenings.cvId')
    .innerJoin('jobs', 'jobs.id', 'cvOpenings.jobId')
    .innerJoin('users', 'users.id', 'cvOpenings.viewerId')
    .select(['cvOpenings.jobId', 'cvOpenings.viewerId', 'jobs.title', 'jobs.isAnonymous', 'users.fullName'])
    .select(['cvOpenings.firstOpenedAt', 'cvOpenings.lastOpenedAt', 'cvOpenings.times'])
    .where('cvs.ownerId', '=', ownerId)
    .orderBy('cvOpenings.lastOpenedAt', 'desc')
    .limit(limit)
    .execute();
}

export type CvViewRow = Awaited<ReturnType<typeof listCvViews>>[number];
