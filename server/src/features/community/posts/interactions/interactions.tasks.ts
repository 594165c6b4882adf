import { idSchema } from '@uneed/domain/kernel/ids.schema.ts';
import * as z from 'zod';
import { defineTask } from '../../../../platform/queue/task-queue.ts';

/** A user commented on a post; its author and the users who commented before are notified. */
export const postCommented = defineTask(
  'posts.commented',
  z.object({ postId: idSchema, commentId: idSchema }),
);

/** A user reacted to a post of another user; the author is notified. */
export const postReacted = defineTask('posts.reacted', z.object({ postId: idSchema, userId: idSchema }));

/** The author of a post wants emails about comments. */
export const commentEmail = defineTask(
  'posts.comment-email',
  z.object({ postId: idSchema, commenterId: idSchema }),
);

/** Deletes the rows of reactions that were removed some time ago. */
export const removedReactionsCleanup = defineTask('posts.removed-reactions-cleanup', z.object({}));
