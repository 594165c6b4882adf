import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { listUserIdsHiding } from '../../../people/safety/mutes.reader.ts';
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

  /** Returns the users who do not see posts of the author: those who muted the author, and those with a block. */
  const listUsersWithout = (authorId: Id): Promise<Id[]> => listUserIdsHiding(db, authorId);

  return { mayWatch, listUsersWithout };
}
