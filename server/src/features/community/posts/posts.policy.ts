import {
  POST_EDIT_OVER_TEXT,
  POST_GONE_TEXT,
  POST_HIDDEN_EDIT_TEXT,
  POST_NOT_FOUND_TEXT,
  postEditDeadline,
} from '@uneed/domain/community/posts/post.rules.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { AppError, conflict, forbidden, notFound } from '../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../platform/http/session.ts';

/** Who looks at posts; null for an anonymous visitor. */
export type PostViewer = Pick<SessionActor, 'id' | 'isAdmin' | 'hasRecentWrite'> | null;

/** The fields of a post that the policy reads. */
export type PolicyPost = { authorId: string; status: string; createdAt: Date };
type ReadablePost = PolicyPost & { eraseAt: Date | null };

export const isAuthor = (viewer: Pick<Actor, 'id'> | null, { authorId }: Pick<PolicyPost, 'authorId'>) =>
  viewer?.id === authorId;

/**
 * Throws 410 for a post that an admin removed. Throws 404 for a post that is hidden, whose author is about to be deleted
 * or is blocked in either direction; authors still see their own, and admins the hidden ones.
 */
export function assertReadable(viewer: PostViewer, post: ReadablePost, isBlocked: boolean): void {
  const isOwn = isAuthor(viewer, post);
  if (isBlocked && !isOwn) throw notFound(POST_NOT_FOUND_TEXT);
  if (post.status === 'removed') throw new AppError('GONE', POST_GONE_TEXT);
  const isHidden = post.status !== 'active' && !viewer?.isAdmin;
  if (!isOwn && (isHidden || post.eraseAt !== null)) throw notFound(POST_NOT_FOUND_TEXT);
}

/** Throws 403 unless the actor is the author. */
export function assertAuthor(actor: Pick<Actor, 'id'>, post: PolicyPost): void {
  if (!isAuthor(actor, post)) throw forbidden('Solo quien hizo esta publicación puede cambiarla');
}

const isEditable = ({ status, createdAt }: PolicyPost, now: Date): boolean =>
  status === 'active' && now < postEditDeadline(createdAt);

/** Throws 403 unless the actor is the author, 409 when the time for editing is over or the post is hidden. */
export function assertMayEdit(actor: Pick<Actor, 'id'>, post: PolicyPost, now: Date): void {
  assertAuthor(actor, post);
  if (isEditable(post, now)) return;
  throw conflict(post.status === 'active' ? POST_EDIT_OVER_TEXT : POST_HIDDEN_EDIT_TEXT);
}

/** Returns what the viewer may do. */
export function getPermissions(viewer: PostViewer, post: PolicyPost, now: Date) {
  const isOwn = isAuthor(viewer, post);
  return { edit: isOwn && isEditable(post, now), delete: isOwn };
}

const STATUSES = ['active', 'hidden', 'removed'] as const;

/** Returns the status of a post or comment; an unknown one counts as hidden. */
export const toModerationStatus = (status: string) => STATUSES.find((known) => known === status) ?? 'hidden';

export const COMMENT_NOT_FOUND_TEXT = 'Comentario no encontrado';

/** A comment is deleted by its author or an admin (product.md, 'Comments'). */
const mayDeleteComment = ({ id, isAdmin }: Pick<Actor, 'id' | 'isAdmin'>, { userId }: { userId: Id }) =>
  id === userId || isAdmin;

/** Throws 403 unless the actor may delete the comment. */
export function assertMayDeleteComment(actor: Pick<Actor, 'id' | 'isAdmin'>, comment: { userId: Id }): void {
  if (!mayDeleteComment(actor, comment)) throw forbidden('Solo quien hizo este comentario puede eliminarlo');
}
