import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type Insertable, sql } from 'kysely';
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

/** Returns the members of the team whom these notes mention. */
export async function listMentions(db: DbOrTx, noteIds: readonly Id[]) {
  if (noteIds.length === 0) return [];
  return db
    .selectFrom('applicantNoteMentions as mentions')
    .innerJoin('enterpriseMembers as members', 'members.id', 'mentions.memberId')
    .select(['mentions.noteId', 'mentions.memberId', 'members.fullName'])
    .where('mentions.noteId', 'in', noteIds)
    .orderBy('members.fullName')
    .orderBy('members.id')
    .execute();
}

/** Replaces the members whom a note mentions; returns those who were not mentioned before. */
export async function setMentions(tx: Tx, noteId: Id, memberIds: readonly Id[]): Promise<Id[]> {
  await tx
    .deleteFrom('applicantNoteMentions')
    .where('noteId', '=', noteId)
    .where(sql<boolean>`member_id <> all(${memberIds}::uuid[])`)
    .execute();
  if (memberIds.length === 0) return [];
  const added = await tx
    .insertInto('applicantNoteMentions')
    .values(memberIds.map((memberId) => ({ noteId, memberId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('memberId')
    .execute();
  return added.map(({ memberId }) => memberId);
}

/** Returns what an email about a mention says; undefined if the note, the mention or the member is gone. */
export const findMention = (db: DbOrTx, { noteId, memberId }: { noteId: Id; memberId: Id }) =>
  db
    .selectFrom('applicantNoteMentions as mentions')
    .innerJoin('applicantNotes as notes', 'notes.id', 'mentions.noteId')
    .innerJoin('enterpriseMembers as members', 'members.id', 'mentions.memberId')
    .innerJoin('jobs', 'jobs.id', 'notes.jobId')
    .innerJoin('applications', (join) =>
      join
        .onRef('applications.jobId', '=', 'notes.jobId')
        .onRef('applications.candidateId', '=', 'notes.candidateId'),
    )
    .select(['notes.authorName', 'members.email', 'jobs.id as jobId', 'jobs.title', 'jobs.ownerId'])
    .select(['applications.blindId', 'applications.candidateId'])
    .where('mentions.noteId', '=', noteId)
    .where('mentions.memberId', '=', memberId)
    .whereRef('members.enterpriseId', '=', 'jobs.ownerId')
    .executeTakeFirst();

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
    .select(
      sql<string[]>`array(select members.full_name from applicant_note_mentions mentions
        join enterprise_members members on members.id = mentions.member_id
        where mentions.note_id = applicant_notes.id order by members.full_name)`.as('mentions'),
    )
    .where('jobs.ownerId', '=', ownerId);
  if (after) query = query.where('applicantNotes.id', '>', after.id);
  return query.orderBy('applicantNotes.id').limit(limit).execute();
}
