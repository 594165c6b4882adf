import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoredFiles } from '../media/stored-files.commands.ts';
import { getMessageImageFile, MESSAGE_IMAGES_FOLDER } from './message-images.service.ts';
import * as repository from './messages.repository.ts';

/**
 * Before a person is removed, in the same transaction: their conversations stay for who is still here; those in which
 * nobody is left are removed with their messages and pictures.
 */
export async function deleteAbandonedConversations(tx: Tx, files: StoredFiles, userId: Id): Promise<void> {
  const imageIds = await repository.deleteAbandonedConversations(tx, userId);
  await files.release(tx, MESSAGE_IMAGES_FOLDER, imageIds.map(getMessageImageFile));
}
