import { POSTS_PAGE_SIZE } from '@uneed/domain/community/posts/post.rules.ts';
import { listPosts } from '@uneed/domain/community/posts/posts.api.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { NewPostCard } from './new-post-card.tsx';
import { PostFeed } from './post-feed.tsx';

/** A page of the feed as the server returns it. */
export const buildPage = (posts: Post[], page = 1, totalPosts = posts.length) => ({
  posts,
  pagination: {
    page,
    limit: POSTS_PAGE_SIZE,
    hasNext: page * POSTS_PAGE_SIZE < totalPosts,
    totalPages: Math.ceil(totalPosts / POSTS_PAGE_SIZE),
    totalPosts,
    cursor: page * POSTS_PAGE_SIZE < totalPosts ? `after-${page}` : null,
  },
});

/** A server with these posts. */
export function feedServer({ posts = [] }: { posts?: Post[] } = {}) {
  const server = fakeServer();
  server.reply(listPosts, () => buildPage(posts));
  return server;
}

/** The feed of a signed-in user without what other features show around it. */
export function FeedPage() {
  const { user } = useSession();
  return (
    <>
      {user && <NewPostCard user={user} />}
      <PostFeed />
    </>
  );
}
