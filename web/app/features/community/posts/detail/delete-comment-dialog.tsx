import type { Id } from '@uneed/domain/kernel/ids.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { showPostError, showPostSuccess } from '../post/show-post-message.tsx';
import { useDeleteComment } from '../posts.queries.ts';

type Props = {
  postId: Id;
  /** The comment to delete; null while the dialog is closed. */
  commentId: Id | null;
  onClose: () => void;
  onDeleted: (commentId: Id) => void;
};

/** Asks for confirmation before a comment is deleted (specification 2 §2). */
export function DeleteCommentDialog({ postId, commentId, onClose, onDeleted }: Props) {
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
