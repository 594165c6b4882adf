import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { findBlocksByPeer } from '../../safety/blocks.reader.ts';
import { findReadablePost } from '../post-access.service.ts';
import type { PostViewer } from '../posts.policy.ts';

export type PostAudience = ReturnType<typeof createPostAudience>;

/** Who may receive live events about posts. */
export function createPostAudience({ database: { db } }: { database: Database }) {
  /** Whether a user may see a post. */
  async function mayWatch(viewer: PostViewer, postId: Id): Promise<boolean> {
    try {
      await findReadablePost(db, postId, viewer);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  /** Returns the users between whom and the author there is a block, in either direction. */
  const listUsersWithout = async (authorId: Id): Promise<Id[]> => [
    ...(await findBlocksByPeer(db, authorId)).keys(),
  ];

  return { mayWatch, listUsersWithout };
}
