import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { AppealResolution } from '@uneed/domain/people/safety/sanction.rules.ts';
import type { ContentCopy } from '@uneed/domain/people/safety/sanctions.schema.ts';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../../../platform/db/database.ts';
import type { ContentRef } from '../moderated-content.commands.ts';

type NewSanction = { userId: Id; reason: string; createdBy: Id; createdAt: Date };

/** Inserts the removal of content; returns its id. */
export async function insertRemoval(
  tx: Tx,
  sanction: NewSanction,
  { subject, id: subjectId, postId }: ContentRef,
  content: ContentCopy,
): Promise<Id> {
  const id = newId();
  const values = { ...sanction, id, kind: 'removal', subject, subjectId, postId };
  await tx
    .insertInto('sanctions')
    .values({ ...values, content: JSON.stringify(content) })
    .execute();
  return id;
}

/** Inserts a suspension until a time, or for good (null); returns its id. */
export async function insertSuspension(tx: Tx, sanction: NewSanction, until: Date | null): Promise<Id> {
  const id = newId();
  await tx
    .insertInto('sanctions')
    .values({ ...sanction, id, kind: 'suspension', until })
    .execute();
  return id;
}

/** Locks a sanction until the transaction ends. */
export const lockSanction = (tx: Tx, id: Id) =>
  tx.selectFrom('sanctions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks the suspension of a user that is in force. */
export const lockSuspension = (tx: Tx, userId: Id) =>
  tx
    .selectFrom('sanctions')
    .selectAll()
    .where('userId', '=', userId)
    .where('kind', '=', 'suspension')
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export type SanctionRow = NonNullable<Awaited<ReturnType<typeof lockSanction>>>;

type End = { endedAt: Date; endedBy: Id | null; endReason: string };

/** Ends a sanction: content was restored, or a suspension was lifted or is over (`endedBy` null). */
export async function endSanction(tx: Tx, id: Id, end: End): Promise<void> {
  await tx.updateTable('sanctions').set(end).where('id', '=', id).execute();
}

/** Stores the appeal of a sanction. */
export async function insertAppeal(tx: Tx, id: Id, appeal: string, now: Date): Promise<void> {
  await tx.updateTable('sanctions').set({ appeal, appealedAt: now }).where('id', '=', id).execute();
}

export async function resolveAppeal(
  tx: Tx,
  id: Id,
  { resolution, answer, by }: { resolution: AppealResolution; answer: string; by: Id },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('sanctions')
    .set({
      appealResolution: resolution,
      appealAnswer: answer,
      appealResolvedAt: now,
      appealResolvedBy: by,
    })
    .where('id', '=', id)
    .execute();
}
