import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { formatCount } from '@uneed/domain/kernel/count.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { MessageCircle } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useIsEnterprise } from '../../../../platform/area/use-paths.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { createFocusFallback } from '../../../../ui/overlay/focus-fallback.ts';
import { showPostError, showPostSuccess } from '../post/show-post-message.tsx';
import { useLogInPath } from '../post/use-log-in-path.ts';
import { useDeleteComment } from '../posts.queries.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { useComments } from './use-comments.ts';

/** The anchor of the comments. */
export const COMMENTS_ID = 'comentarios';

type Props = {
  post: Post;
  box: RefObject<HTMLTextAreaElement | null>;
  /** Called after the author of the post was blocked. */
  onAuthorBlocked: () => void;
};

/** Keeps the focus in the section when the focused comment or button is removed. */
const focusHeading = createFocusFallback('h2');

/** The comment form, then the comments, newest first: a new one appears directly below the form. */
export function CommentsSection({ post, box, onAuthorBlocked }: Props) {
  const { user } = useSession();
  const isEnterprise = useIsEnterprise();
  const logInPath = useLogInPath();
  const heading = useRef<HTMLHeadingElement>(null);
  const { comments, hasOlder, loadOlder, isLoadingOlder, remove } = useComments(post);
  const [deletedId, setDeletedId] = useState<Id | null>(null);
  return (
    <section aria-labelledby={COMMENTS_ID} ref={focusHeading}>
      <Card className="flex flex-col gap-5">
        <h2 ref={heading} id={COMMENTS_ID} tabIndex={-1} className="text-xl outline-none">
          {`Comentarios (${formatCount(post.commentCount)})`}
        </h2>
        {isEnterprise ? (
          <p className="text-muted text-sm">Para comentar usa una cuenta personal.</p>
        ) : user === null ? (
          <LinkButton to={logInPath} tone="outline" className="self-start">
            Inicia sesión para comentar
          </LinkButton>
        ) : (
          <CommentForm
            key={user._id}
            postId={post._id}
            userId={user._id}
            box={box}
            onPublished={() => heading.current?.focus({ preventScroll: true })}
          />
        )}
        {comments.length === 0 && !hasOlder && <NoComments areHidden={post.commentCount > 0} />}
        {comments.length > 0 && (
          <ul aria-labelledby={COMMENTS_ID} className="flex flex-col gap-4">
            {comments.toReversed().map((comment) => (
              <CommentItem
                key={comment._id}
                postId={post._id}
                comment={comment}
                onBlocked={comment.user._id === post.author._id ? onAuthorBlocked : undefined}
                onDelete={() => setDeletedId(comment._id)}
              />
            ))}
          </ul>
        )}
        {hasOlder && (
          <Button tone="ghost" isBusy={isLoadingOlder} onClick={loadOlder} className="self-center">
            Ver comentarios anteriores
          </Button>
        )}
      </Card>
      <DeleteCommentDialog
        postId={post._id}
        commentId={deletedId}
        onClose={() => setDeletedId(null)}
        onDeleted={remove}
      />
    </section>
  );
}

/** `areHidden`: there are some, which this viewer does not see. */
const NoComments = ({ areHidden }: { areHidden: boolean }) => (
  <div className="flex flex-col items-center gap-1 py-6 text-center">
    <MessageCircle aria-hidden className="text-muted size-8" />
    <p className="font-semibold">
      {areHidden ? 'No hay comentarios que puedas ver' : 'No hay comentarios aún'}
    </p>
    <p className="text-muted text-sm">
      {areHidden ? 'Sus autores no están disponibles para ti.' : 'Sé el primero en comentar'}
    </p>
  </div>
);

type DialogProps = {
  postId: Id;
  /** The comment to delete; null while the dialog is closed. */
  commentId: Id | null;
  onClose: () => void;
  onDeleted: (commentId: Id) => void;
};

/** Asks for confirmation before a comment is deleted (product.md, 'Comments'). */
function DeleteCommentDialog({ postId, commentId, onClose, onDeleted }: DialogProps) {
  const remove = useDeleteComment();
  const confirm = async () => {
    if (commentId === null) return;
    try {
      await remove.mutateAsync({ params: { id: postId, commentId } });
      onDeleted(commentId);
      showPostSuccess('Comentario eliminado exitosamente');
    } catch (error) {
      showPostError(error, 'Error al eliminar el comentario');
    }
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={commentId !== null}
      onClose={onClose}
      title="Eliminar comentario"
      action="Eliminar"
      onConfirm={() => void confirm()}
      isBusy={remove.isPending}
    >
      <p>¿Estás seguro de que deseas eliminar este comentario? Esta acción no se puede deshacer.</p>
    </ConfirmDialog>
  );
}
