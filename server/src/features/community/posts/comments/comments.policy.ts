import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { forbidden } from '../../../../platform/http/app-error.ts';
import type { PostViewer } from '../posts.policy.ts';

export const COMMENT_NOT_FOUND_TEXT = 'Comentario no encontrado';

/** A comment is deleted by its author or an admin (DESIGN §5). */
export const mayDeleteComment = (viewer: PostViewer, { userId }: { userId: Id }): boolean =>
  viewer !== null && (viewer.id === userId || viewer.isAdmin);

/** Throws 403 unless the actor may delete the comment. */
export function assertMayDeleteComment(actor: Pick<Actor, 'id' | 'isAdmin'>, comment: { userId: Id }): void {
  if (!mayDeleteComment(actor, comment)) throw forbidden('Solo quien hizo este comentario puede eliminarlo');
}
