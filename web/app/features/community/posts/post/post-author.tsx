import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { Link } from 'react-router';
import { getPostUserName, PostAvatar } from './post-avatar.tsx';
import { PostTime } from './post-time.tsx';

const ROLE_LABELS: Record<string, string> = { referent: 'Referente', candidate: 'Candidato' };

/** The author's role in words; `Miembro` for any other (product.md, 'Posts'). */
export const getRoleLabel = ({ role }: Pick<Post['author'], 'role'>): string =>
  ROLE_LABELS[role] ?? 'Miembro';

type Props = {
  post: Pick<Post, '_id' | 'author' | 'createdAt' | 'editedAt'>;
  /** The time links to the post; the link covers the nearest `relative` ancestor. */
  isLink?: boolean;
};

/** Who published a post and when. */
export function PostAuthor({ post, isLink = false }: Props) {
  const { author, createdAt, editedAt } = post;
  const name = getPostUserName(author);
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <PostAvatar user={author} />
      <div className="min-w-0">
        <p className="leading-snug font-semibold">{name}</p>
        <p className="text-muted text-xs leading-snug sm:text-sm">
          <span>{getRoleLabel(author)}</span>
          <span aria-hidden> · </span>
          {isLink ? (
            <Link to={`/post/${post._id}`} className="after:absolute after:inset-0 hover:underline">
              <PostTime iso={createdAt} />
              <span className="sr-only">: ver la publicación de {name}</span>
            </Link>
          ) : (
            <PostTime iso={createdAt} />
          )}
          {editedAt !== null && <span> · Editado</span>}
        </p>
      </div>
    </div>
  );
}
