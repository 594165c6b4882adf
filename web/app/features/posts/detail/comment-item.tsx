import type { Comment } from '@uneed/domain/posts/posts.schema.ts';
import { Trash2 } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { getPostUserName, PostAvatar } from '../post/post-avatar.tsx';
import { PostTime } from '../post/post-time.tsx';

type Props = { comment: Comment; onDelete: () => void };

/** A comment; its author and admins can delete it. */
export function CommentItem({ comment, onDelete }: Props) {
  const { _id, user, content, createdAt, can } = comment;
  const name = getPostUserName(user);
  return (
    <li id={`comment-${_id}`} className="flex scroll-mt-24 gap-3">
      <PostAvatar user={user} />
      <div className="min-w-0 flex-1">
        <div className="bg-base-200 rounded-box px-4 py-3">
          <div className="flex items-start justify-between gap-2">
            <p className="min-w-0 text-sm font-semibold break-words">{name}</p>
            {can.delete && (
              <Button
                tone="ghost"
                isSquare
                aria-label={`Eliminar el comentario de ${name}`}
                className="text-muted -my-2.5 -mr-3"
                onClick={onDelete}
              >
                <Trash2 aria-hidden className="size-4" />
              </Button>
            )}
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
