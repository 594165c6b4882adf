import {
  POST_IMAGE_SIZES,
  postEditDeadline,
  postImagePath,
  REACTION_LISTS,
  type ReactionType,
} from '@uneed/domain/community/posts/post.rules.ts';
import type { Comment, Post, PostUser } from '@uneed/domain/community/posts/posts.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { CommentRow, PostRow } from './lists/post-columns.query.ts';
import { getPermissions, type PostViewer } from './posts.policy.ts';

/** The user of a comment, reaction or share. */
export type PostUserRow = { id: Id; fullName: string; profilePic: string };

/** What users did with a post, as far as a response shows it. */
export type PostActivity = {
  counts: Post['counts'];
  /** The latest of each type, latest first, and always the viewer's own. */
  reactions: (PostUserRow & { type: ReactionType })[];
  viewerReaction: ReactionType | null;
  /** The latest first, and always the viewer's own. */
  shares: PostUserRow[];
  /** Oldest first; empty in lists. */
  comments: Comment[];
};

export const presentPostUser = ({ id, fullName, profilePic }: PostUserRow): PostUser => ({
  _id: id,
  fullName,
  profilePic,
});

function presentReactions(reactions: PostActivity['reactions']): Post['reactions'] {
  const lists: Post['reactions'] = { likes: [], loves: [], laughs: [] };
  for (const { type, ...user } of reactions)
    lists[REACTION_LISTS[type]].push({ user: presentPostUser(user) });
  return lists;
}

const presentImageSize = ({ imageWidth, imageHeight }: PostRow): Post['imageSize'] =>
  imageWidth === null || imageHeight === null ? null : { width: imageWidth, height: imageHeight };

/** Returns a post as this viewer sees it. */
export function presentPost(row: PostRow, activity: PostActivity, viewer: PostViewer, now: Date): Post {
  const { counts, reactions, viewerReaction, shares, comments } = activity;
  return {
    _id: row.id,
    title: row.title,
    content: row.content,
    contentFormat: row.contentFormat === 'html' ? 'html' : 'text',
    image: row.imageKey === null ? '' : postImagePath(row.imageKey, POST_IMAGE_SIZES.large),
    imageAlt: row.imageAlt,
    imageSize: presentImageSize(row),
    tags: row.tags,
    isActive: row.status === 'active',
    author: {
      ...presentPostUser({ ...row, id: row.authorId }),
      role: row.role === 'referent' ? 'referent' : 'candidate',
    },
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    reactions: presentReactions(reactions),
    counts,
    viewerReaction,
    comments,
    commentCount: counts.comments,
    shares: shares.map((user) => ({ user: presentPostUser(user) })),
    can: getPermissions(viewer, row, now),
    editableUntil: postEditDeadline(row.createdAt).toISOString(),
  };
}

/** Returns a comment as this viewer sees it; admins remove one of somebody else with a reason, which its author is told. */
export const presentComment = (row: CommentRow, viewer: PostViewer): Comment => ({
  _id: row.id,
  user: presentPostUser({ ...row, id: row.userId }),
  content: row.content,
  createdAt: row.createdAt.toISOString(),
  can: { delete: viewer?.id === row.userId },
});
