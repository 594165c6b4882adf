import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Insertable } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/database.ts';
import type { PageAfter } from '../../../../platform/db/read-pages.ts';
import type { ApplicantNotes } from '../../../../platform/db/schema.gen.ts';

import { applicantName } from '../blind/withheld.query.ts';

export type ApplicationRef = { jobId: Id; candidateId: Id };

const COLUMNS = ['id', 'text', 'authorId', 'authorName', 'createdAt', 'updatedAt'] as const;

/** Returns the notes about an application, oldest first. */
export const listNotes = (db: DbOrTx, { jobId, candidateId }: ApplicationRef) =>
  db
    .selectFrom('applicantNotes')
    .select(COLUMNS)
    .where('jobId', '=', jobId)
    .where('candidateId', '=', candidateId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

export async function insertNote(tx: Tx, note: Insertable<ApplicantNotes>): Promise<void> {
  await tx.insertInto('applicantNotes').values(note).execute();
}

export async function updateNote(tx: Tx, id: Id, text: string, now: Date): Promise<void> {
  await tx.updateTable('applicantNotes').set({ text, updatedAt: now }).where('id', '=', id).execute();
}

export async function deleteNote(tx: Tx, id: Id): Promise<void> {
  await tx.deleteFrom('applicantNotes').where('id', '=', id).execute();
}

/** Returns whether a note with this id exists, about whatever application. */
export async function hasNote(tx: Tx, id: Id): Promise<boolean> {
  const row = await tx.selectFrom('applicantNotes').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Private notes about the applicants of a user's jobs, for the data export of who wrote them or their enterprise. */
export function listNotesOfOwner(db: DbOrTx, ownerId: Id, { after, limit }: PageAfter<{ id: Id }>) {
  let query = db
    .selectFrom('applicantNotes')
    .innerJoin('jobs', 'jobs.id', 'applicantNotes.jobId')
    .innerJoin('users', 'users.id', 'applicantNotes.candidateId')
    .innerJoin('applications', (join) =>
      join
        .onRef('applications.jobId', '=', 'applicantNotes.jobId')
        .onRef('applications.candidateId', '=', 'applicantNotes.candidateId'),
    )
    .select(['applicantNotes.id', 'jobs.title'])
    .select(applicantName.as('applicant'))
    .select(['applicantNotes.authorName', 'applicantNotes.text'])
    .select(['applicantNotes.createdAt', 'applicantNotes.updatedAt'])
    .where('jobs.ownerId', '=', ownerId);
  if (after) query = query.where('applicantNotes.id', '>', after.id);
  return query.orderBy('applicantNotes.id').limit(limit).execute();
}
