import type { Comment } from '@uneed/domain/community/posts/posts.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useSession } from '../../../../platform/session/use-session.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { useModerationMenu } from '../../../people/safety/exports/use-moderation-menu.tsx';
import { getPostUserName, PostAvatar } from '../post/post-avatar.tsx';
import { PostTime } from '../post/post-time.tsx';

type Props = {
  postId: Id;
  comment: Comment;
  onDelete: () => void;
  /** Called after the author of the comment was blocked. */
  onBlocked: (() => void) | undefined;
};

/** A comment; its author can delete it, others can report it, and admins remove it. */
export function CommentItem({ postId, comment, onDelete, onBlocked }: Props) {
  const { _id, user, content, createdAt } = comment;
  const name = getPostUserName(user);
  const viewer = useSession().user;
  return (
    <li id={`comment-${_id}`} className="flex scroll-mt-24 gap-3">
      <PostAvatar user={user} />
      <div className="min-w-0 flex-1">
        <div className="bg-base-200 rounded-box px-4 py-3">
          <div className="flex items-start justify-between gap-2">
            <p className="min-w-0 text-sm font-semibold break-words">{name}</p>
            <div className="-my-2.5 -mr-3 flex">
              {comment.can.delete && (
                <Button
                  tone="ghost"
                  isSquare
                  aria-label={`Eliminar el comentario de ${name}`}
                  className="text-muted"
                  onClick={onDelete}
                >
                  <Trash2 aria-hidden className="size-4" />
                </Button>
              )}
              {viewer?._id !== user._id && (
                <ModerationMenu postId={postId} comment={comment} name={name} onBlocked={onBlocked} />
              )}
            </div>
          </div>
          <p className="break-words whitespace-pre-line">{content}</p>
        </div>
        <p className="text-muted px-4 pt-1 text-xs">
          <PostTime iso={createdAt} />
        </p>
      </div>
    </li>
  );
}

/** Reports the comment, and mutes or blocks its author. */
function ModerationMenu({ postId, comment, name, onBlocked }: Omit<Props, 'onDelete'> & { name: string }) {
  const { items, dialogs } = useModerationMenu({
    about: { subject: 'comment', id: comment._id, postId },
    contentName: 'comentario',
    author: { _id: comment.user._id, fullName: name },
    onBlocked,
  });
  if (items === null) return null;
  return (
    <>
      <Menu
        label="Más opciones"
        button={<Ellipsis aria-hidden className="size-4" />}
        buttonClassName="btn btn-ghost btn-square text-muted min-h-11 min-w-11"
      >
        {items}
      </Menu>
      {dialogs}
    </>
  );
}
