import type { Post } from '@uneed/domain/posts/posts.schema.ts';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { MenuButton } from '../../../ui/overlay/menu-item.tsx';
import { DeletePostDialog } from '../publish/delete-post-dialog.tsx';
import { useIsBefore } from './use-is-before.ts';

// Loaded when opened.
const CreatePostDialog = lazy(() => import('../publish/create-post-dialog.tsx'));

type Props = {
  post: Post;
  /** See `DeletePostDialog`. */
  deletedText?: string | undefined;
  onDeleted?: (() => void) | undefined;
};

/** What the author may do with a post; nothing for others. */
export function PostMenu({ post, deletedText, onDeleted }: Props) {
  const [openDialog, setOpenDialog] = useState<'edit' | 'delete'>();
  const canEdit = useIsBefore(post.editableUntil) && post.can.edit;
  if (!canEdit && !post.can.delete && openDialog === undefined) return null;
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <Menu
        label="Opciones de la publicación"
        button={<Ellipsis aria-hidden className="size-5" />}
        buttonClassName="btn btn-ghost btn-square min-h-11 min-w-11"
      >
        {canEdit && (
          <MenuButton onClick={() => setOpenDialog('edit')}>
            <Pencil aria-hidden />
            Editar
          </MenuButton>
        )}
        {post.can.delete && (
          <MenuButton onClick={() => setOpenDialog('delete')} className="text-error">
            <Trash2 aria-hidden />
            Eliminar publicación
          </MenuButton>
        )}
      </Menu>
      {openDialog === 'edit' && (
        <Suspense fallback={null}>
          <CreatePostDialog post={post} isOpen onClose={close} />
        </Suspense>
      )}
      <DeletePostDialog
        postId={post._id}
        isOpen={openDialog === 'delete'}
        onClose={close}
        successText={deletedText}
        onDeleted={onDeleted}
      />
    </>
  );
}
