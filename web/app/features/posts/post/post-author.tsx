import type { Post } from '@uneed/domain/posts/posts.schema.ts';
import { Link } from 'react-router';
import { getPostUserName, PostAvatar } from './post-avatar.tsx';
import { PostTime } from './post-time.tsx';

/** The author's role in words; `Miembro` for any other (specification 2 §2). */
const ROLE_LABELS: Record<string, string> = { referent: 'Referente', candidate: 'Candidato' };

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
        <p className="flex flex-wrap items-baseline gap-x-2 leading-snug">
          <span className="font-semibold">{name}</span>
          <span className="text-muted text-sm">{ROLE_LABELS[author.role] ?? 'Miembro'}</span>
        </p>
        <p className="text-muted text-sm leading-snug">
          {isLink ? (
            <Link to={`/post/${post._id}`} className="after:absolute after:inset-0 hover:underline">
              <PostTime iso={createdAt} />
              <span className="sr-only">: ver la publicación de {name}</span>
            </Link>
          ) : (
            <PostTime iso={createdAt} />
          )}
          {editedAt !== null && ' · Editado'}
        </p>
      </div>
    </div>
  );
}
