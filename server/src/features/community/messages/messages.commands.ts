import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { UserRow } from '../../people/accounts/accounts.reader.ts';
import type { StoredFiles } from '../../people/media/stored-files.commands.ts';
import { getBlockState } from '../../people/safety/blocks.reader.ts';
import { findPrivacy } from '../../people/settings/settings.reader.ts';
import { hasPublicJob, isConnected } from './contacts.reader.ts';
import { getMessageImageFile, MESSAGE_IMAGES_FOLDER } from './message-images.service.ts';
import { hasConversation } from './messages.reader.ts';
import * as repository from './messages.repository.ts';

/**
 * Deletes the conversations of a user whose peer is already deleted, with messages and images; the others stay for the
 * peer. Call it before the user is deleted, in the same transaction.
 */
export async function deleteAbandonedConversations(tx: Tx, files: StoredFiles, userId: Id): Promise<void> {
  const imageIds = await repository.deleteAbandonedConversations(tx, userId);
  await files.release(tx, MESSAGE_IMAGES_FOLDER, imageIds.map(getMessageImageFile));
}

/**
 * Whether the actor may not know of the user (decision record 16): without a shared application, a user who has blocked
 * the actor; without a conversation as well, one whose deletion is pending or who is not findable, such as an enterprise,
 * and, if the actor is an enterprise, anybody.
 */
export async function isUserHidden(
  db: DbOrTx,
  actor: Pick<Actor, 'id' | 'role'>,
  { id, eraseAt }: Pick<UserRow, 'id' | 'eraseAt'>,
): Promise<boolean> {
  if (await isConnected(db, { userId: actor.id, peerId: id })) return false;
  if ((await getBlockState(db, { userId: actor.id, otherId: id })).byThem) return true;
  const meetsStrangers = actor.role !== 'enterprise';
  if (meetsStrangers && (await findPrivacy(db, [id])).get(id)?.isFindable) return false;
  if (await hasConversation(db, { userId: actor.id, peerId: id })) return false;
  return !meetsStrangers || eraseAt !== null || !(await hasPublicJob(db, id));
}

/**
 * Whether the actor may block or report the user: also an enterprise, whose page is public, and one who wrote and then blocked
 * the actor.
 */
export const canActAgainst = async (db: DbOrTx, actor: Actor, user: UserRow): Promise<boolean> =>
  (user.role === 'enterprise' && user.isOnboarded) ||
  !(await isUserHidden(db, actor, user)) ||
  hasConversation(db, { userId: actor.id, peerId: user.id });
