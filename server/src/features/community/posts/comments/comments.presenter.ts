import type { Comment } from '@uneed/domain/community/posts/posts.schema.ts';
import type { PostViewer } from '../posts.policy.ts';
import { presentPostUser } from '../posts.presenter.ts';
import type { CommentRow } from './comment-columns.query.ts';
import { mayDeleteComment } from './comments.policy.ts';

/** Returns a comment as this viewer sees it. */
export const presentComment = (row: CommentRow, viewer: PostViewer): Comment => ({
  _id: row.id,
  user: presentPostUser({ ...row, id: row.userId }),
  content: row.content,
  createdAt: row.createdAt.toISOString(),
  can: { delete: mayDeleteComment(viewer, row) },
});
