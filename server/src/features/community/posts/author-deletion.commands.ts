import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoredFiles } from '../../people/media/stored-files.commands.ts';
import { releasePostImages } from './post-images.service.ts';
import * as repository from './posts.repository.ts';

/** Deletes all posts of a user with their images, in the transaction that deletes the account. */
export async function deletePostsOfAuthor(tx: Tx, files: StoredFiles, authorId: Id): Promise<void> {
  const imageKeys = await repository.deletePostsOfAuthor(tx, authorId);
  if (imageKeys.length > 0) await releasePostImages(tx, files, imageKeys);
}
