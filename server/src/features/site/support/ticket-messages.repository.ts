import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../../platform/db/database.ts';
import { type IdempotencyKey, idempotencyKeyColumns } from '../../../platform/http/idempotency-key.ts';

type NewMessage = {
  ticketId: Id;
  kind: 'sender' | 'team' | 'note';
  text: string;
  createdAt: Date;
  adminId?: Id;
};

/** Inserts a message or a note; returns its id. */
export async function insertMessage(
  tx: Tx,
  message: NewMessage,
  key: IdempotencyKey | null = null,
): Promise<Id> {
  const id = newId();
  await tx
    .insertInto('supportMessages')
    .values({ id, ...message, ...idempotencyKeyColumns(key) })
    .execute();
  return id;
}
