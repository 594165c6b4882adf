import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { getNow, useNow } from '../../../../platform/clock.ts';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { MenuButton } from '../../../../ui/overlay/menu-item.tsx';
import { useModerationMenu } from '../../../people/safety/exports/use-moderation-menu.tsx';
import { DeletePostDialog } from '../publish/delete-post-dialog.tsx';
import { getPostUserName } from './post-avatar.tsx';

// Loaded when opened.
const CreatePostDialog = lazyModule(() => import('../publish/create-post-dialog.tsx'));

type Props = {
  post: Post;
  /** See `DeletePostDialog`. */
  deletedText?: string | undefined;
  onDeleted?: (() => void) | undefined;
  /** Called after the author was blocked: the post disappears. */
  onAuthorBlocked?: (() => void) | undefined;
};

/** What the author may do with a post; others can report it, and mute or block its author. */
export function PostMenu({ post, deletedText, onDeleted, onAuthorBlocked }: Props) {
  const [openDialog, setOpenDialog] = useState<'edit' | 'delete'>();
  const canEdit = useIsBefore(post.editableUntil) && post.can.edit;
  const moderation = useModerationMenu({
    about: { subject: 'post', id: post._id },
    contentName: 'publicación',
    author: { _id: post.author._id, fullName: getPostUserName(post.author) },
    onBlocked: onAuthorBlocked,
  });
  const close = () => setOpenDialog(undefined);
  if (!post.can.delete && moderation.items === null) return null;
  return (
    <>
      <Menu
        label={post.can.delete ? 'Opciones de la publicación' : 'Más opciones'}
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
        {!post.can.delete && moderation.items}
      </Menu>
      {openDialog === 'edit' && (
        <Suspense fallback={null}>
          <CreatePostDialog post={post} isOpen onClose={close} />
        </Suspense>
      )}
      {post.can.delete && (
        <DeletePostDialog
          postId={post._id}
          isOpen={openDialog === 'delete'}
          onClose={close}
          successText={deletedText}
          onDeleted={onDeleted}
        />
      )}
      {moderation.dialogs}
    </>
  );
}

/** Whether a moment is in the future; renders again when it comes. */
function useIsBefore(iso: string): boolean {
  const [now, setNow] = useState(useNow());
  const deadline = new Date(iso).getTime();
  const isBefore = now.getTime() < deadline;
  useEffect(() => {
    if (!isBefore) return;
    const timer = setTimeout(() => setNow(getNow()), Math.max(0, deadline - getNow().getTime()));
    return () => clearTimeout(timer);
  }, [isBefore, deadline]);
  return isBefore;
}
