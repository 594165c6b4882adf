import { POST_CARD_TAGS } from '@uneed/domain/community/posts/post.rules.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { MessageSquare } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { useIsEnterprise } from '../../../../platform/area/use-paths.ts';
import { ACTION_CLASSES } from './action-style.ts';
import { PostAuthor } from './post-author.tsx';
import { PostPreview } from './post-content.tsx';
import { PostCounters } from './post-counters.tsx';
import { PostImage } from './post-image.tsx';
import { PostMenu } from './post-menu.tsx';
import { PostTags } from './post-tags.tsx';
import { getPostTitle } from './post-title.ts';
import { ReactionButton } from './reaction-button.tsx';
import { ShareButton, UncountedShareButton } from './share-button.tsx';

/** A post in a list; its upper part links to its page. */
export function PostCard({ post }: { post: Post }) {
  const headingId = useId();
  return (
    <article
      aria-labelledby={headingId}
      className="bg-base-100 border-base-300 rounded-box hover:border-primary flex flex-col gap-2 border p-4 transition-colors sm:px-5"
    >
      <div className="relative flex flex-col gap-3">
        <header className="flex items-start gap-2">
          <PostAuthor post={post} isLink />
          {/* Above the link that covers this part of the card. */}
          <div className="relative z-10 -mt-1 -mr-2">
            <PostMenu post={post} />
          </div>
        </header>
        <h2 id={headingId} className={post.title === '' ? 'sr-only' : 'text-lg leading-snug'}>
          {getPostTitle(post)}
        </h2>
        <PostPreview post={post} />
        <PostImage post={post} isSmall />
      </div>
      <PostTags tags={post.tags} max={POST_CARD_TAGS} />
      <PostCounters counts={post.counts} />
      <div className="border-base-300 -mx-2 -mb-2 border-t pt-1">
        <PostActions post={post} />
      </div>
    </article>
  );
}

/** Reacting, commenting and sharing; an enterprise only shares. */
function PostActions({ post }: { post: Post }) {
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
