import type { Tx } from '../../platform/db/database.ts';
import type { UserRow } from '../accounts/accounts.reader.ts';
import * as repository from './referents.repository.ts';

/** Puts a person into the queue of the admins, with the company and position on file; once, however often they ask. */
export function requestReview(tx: Tx, user: UserRow, now: Date): Promise<void> {
  const { id: userId, company, position } = user;
  return repository.upsertOpenReview(tx, { userId, company, position }, now);
}
