import type { Id } from '@uneed/domain/kernel/ids.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { showPostError, showPostSuccess } from '../post/show-post-message.tsx';
import { useDeletePost } from '../posts.queries.ts';

type Props = {
  postId: Id;
  isOpen: boolean;
  onClose: () => void;
  /** The text of the success message. */
  successText?: string | undefined;
  /** Called after the post was deleted. */
  onDeleted?: (() => void) | undefined;
};

/** Asks for confirmation before a post is deleted (product.md, 'Posts'). */
export function DeletePostDialog({
  postId,
  isOpen,
  onClose,
  successText = 'Publicación eliminada correctamente',
  onDeleted,
}: Props) {
  const remove = useDeletePost(postId);
  // mutateAsync: callbacks of mutate() do not run after the component was unmounted with the deleted post.
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { id: postId } });
      showPostSuccess(successText);
      onDeleted?.();
    } catch (error) {
      showPostError(error, 'Error al eliminar la publicación');
    }
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Eliminar publicación"
      action="Eliminar publicación"
      onConfirm={() => void confirm()}
      isBusy={remove.isPending}
    >
      <p>¿Estás seguro de que deseas eliminar esta publicación? Esta acción no se puede deshacer.</p>
    </ConfirmDialog>
  );
}
