import type { Post } from '@uneed/domain/posts/posts.schema.ts';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { formatPostAge } from './format-post-age.ts';

const ROLE_LABELS = { referent: 'Referente', candidate: 'Candidato' } as const;

type Props = {
  post: Pick<Post, '_id' | 'author' | 'createdAt' | 'editedAt'>;
  /** The time links to the post; the link covers the nearest `relative` ancestor. */
  isLink?: boolean;
};

/** Who published a post and when. */
export function PostAuthor({ post, isLink = false }: Props) {
  const { author, createdAt, editedAt } = post;
  const name = author.fullName || 'Usuario';
  const age = (
    <time dateTime={createdAt} suppressHydrationWarning>
      {formatPostAge(createdAt)}
    </time>
  );
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <Avatar name={name} picture={author.profilePic} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 leading-snug">
          <span className="font-semibold">{name}</span>
          <span className="text-muted text-sm">{ROLE_LABELS[author.role] ?? 'Miembro'}</span>
        </p>
        <p className="text-muted text-sm leading-snug">
          {isLink ? (
            <Link to={`/post/${post._id}`} className="after:absolute after:inset-0 hover:underline">
              {age}
              <span className="sr-only">: ver la publicación de {name}</span>
            </Link>
          ) : (
            age
          )}
          {editedAt !== null && ' · Editado'}
        </p>
      </div>
    </div>
  );
}
