import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoredFiles } from '../../people/media/stored-files.commands.ts';
import { getMessageImageFile, MESSAGE_IMAGES_FOLDER } from './message-images.service.ts';
import * as repository from './messages.repository.ts';

/**
 * Deletes the conversations of a user whose peer is already deleted, with messages and images; the others stay for the
 * peer. Call it before the user is deleted, in the same transaction.
 */
export async function deleteAbandonedConversations(tx: Tx, files: StoredFiles, userId: Id): Promise<void> {
  const imageIds = await repository.deleteAbandonedConversations(tx, userId);
  await files.release(tx, MESSAGE_IMAGES_FOLDER, imageIds.map(getMessageImageFile));
}
