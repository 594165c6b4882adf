import { POST_CARD_TAGS, POST_PREVIEW_LENGTH } from '@uneed/domain/community/posts/post.rules.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { excerpt } from '@uneed/domain/kernel/html/html.ts';
import { Link } from 'react-router';
import { getPostUserName, PostAvatar } from '../post/post-avatar.tsx';
import { getPostText } from '../post/post-content.tsx';
import { PostCounters } from '../post/post-counters.tsx';
import { PostTags } from '../post/post-tags.tsx';
import { PostTime } from '../post/post-time.tsx';

/** A post among the results of a search (product.md, 'Posts'); the whole card links to its page. */
export function PostResultCard({ post }: { post: Post }) {
  return (
    <article className="bg-base-100 border-base-300 rounded-box hover:border-primary relative flex w-full min-w-0 flex-col gap-3 border p-4 transition-colors sm:p-5">
      <div className="flex items-center gap-3">
        <PostAvatar user={post.author} />
        <p className="min-w-0 leading-snug">
          <span className="block truncate font-semibold">{getPostUserName(post.author)}</span>
          <span className="text-muted text-sm">
            <PostTime iso={post.createdAt} />
          </span>
        </p>
      </div>
      <h2 className="text-base leading-snug sm:text-lg sm:leading-snug">
        <Link
          to={`/post/${post._id}`}
          prefetch="intent"
          className="after:rounded-box after:absolute after:inset-0 hover:underline"
        >
          {post.title || 'Sin título'}
        </Link>
      </h2>
      <p className="leading-relaxed wrap-anywhere">
        {excerpt(getPostText(post), POST_PREVIEW_LENGTH) || 'Sin contenido'}
      </p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-6">
        {/* The tags are links of their own, above the link that covers the card. */}
        <div className="relative z-10 empty:hidden">
          <PostTags tags={post.tags} max={POST_CARD_TAGS} />
        </div>
        <PostCounters counts={post.counts} />
      </div>
    </article>
  );
}
