import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { conversationsErased } from './messages.jobs.ts';
import * as repository from './messages.repository.ts';

/**
 * Before a person is removed, in the same transaction: their conversations stay for who is still here; those in which
 * nobody is left are removed with their messages and pictures.
 */
export async function forgetPerson(tx: Tx, jobs: Jobs, userId: Id): Promise<void> {
  const imageIds = await repository.deleteDeserted(tx, userId);
  if (imageIds.length > 0) await jobs.enqueue(tx, conversationsErased, { imageIds });
}
