import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { updateUser } from '../accounts.repository.ts';
import { secondFactorChanged } from '../accounts.tasks.ts';
import { deleteSecondFactor } from './second-factor.repository.ts';

/** Turns the second factor of a user off; returns whether it was on or being set up. The user gets an email. */
export async function clearSecondFactor(tx: Tx, queue: TaskQueue, userId: Id, now: Date): Promise<boolean> {
  const user = await updateUser(tx, userId, { hasSecondFactor: false }, now);
  const isDeleted = await deleteSecondFactor(tx, userId);
  if (user && isDeleted) await queue.enqueue(tx, secondFactorChanged, { email: user.email, isOn: false });
  return isDeleted;
}
