import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { MessageSquare } from 'lucide-react';
import { Link } from 'react-router';
import { useIsEnterprise } from '../../../../platform/area/use-paths.ts';
import { ACTION_CLASSES } from './action-style.ts';
import { ReactionButton } from './reaction-button.tsx';
import { ShareButton, UncountedShareButton } from './share-button.tsx';

/** Reacting, commenting and sharing; an enterprise only shares. */
export function PostActions({ post }: { post: Post }) {
  if (useIsEnterprise()) return <UncountedShareButton post={post} />;
  return (
    <ul aria-label="Acciones" className="grid grid-cols-[1.4fr_1fr_1fr] gap-1">
      <li>
        <ReactionButton post={post} />
      </li>
      <li>
        <Link to={`/post/${post._id}#comentarios`} className={ACTION_CLASSES}>
          <MessageSquare aria-hidden />
          Comentar
        </Link>
      </li>
      <li>
        <ShareButton post={post} />
      </li>
    </ul>
  );
}
