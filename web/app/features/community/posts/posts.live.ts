import type { QueryClient } from '@tanstack/react-query';
import type { PostClientEvents, PostEvents } from '@uneed/domain/community/posts/posts.events.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { createLiveListener, createLiveSender, onLiveConnect } from '../../../platform/realtime/live.ts';
import { announcePosts, refreshFeed, removePost, replacePost } from './post-cache.ts';
import { isDeletedHere, postQuery } from './posts.queries.ts';

const on = createLiveListener<PostEvents>();
const send = createLiveSender<PostClientEvents>();

/** Fetches a post again where it is shown, and updates the lists. */
async function refreshPost(queryClient: QueryClient, id: Id): Promise<void> {
  const { queryKey } = postQuery(id);
  await queryClient.invalidateQueries({ queryKey });
  const post = queryClient.getQueryData<Post>(queryKey);
  if (post !== undefined && !queryClient.getQueryState(queryKey)?.isInvalidated)
    replacePost(queryClient, post);
}

/** Announces published posts and keeps shown ones up to date. Returns a function that stops listening. */
export function listenToPosts(queryClient: QueryClient, userId: Id): () => void {
  const stops = [
    on('postPublished', ({ postId, authorId }) => {
      // The own post is already on top of the feed.
      if (authorId !== userId) announcePosts(queryClient, [postId]);
    }),
    on('postChanged', ({ postId }) => void refreshPost(queryClient, postId)),
    on('postRemoved', ({ postId }) => {
      removePost(queryClient, postId);
      // The author's own page of it is about to be left; other pages of it show that it is gone.
      const refetchType = isDeletedHere(queryClient, postId) ? 'none' : 'active';
      void queryClient.invalidateQueries({ queryKey: postQuery(postId).queryKey, refetchType });
    }),
    onLiveConnect((isReconnect) => {
      if (isReconnect) void refreshFeed(queryClient);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Asks the server for the `postChanged` of a post that is open on this screen; after a reconnect, which may have missed some, it
 * is fetched again. Returns a function that ends it.
 */
export function watchPost(queryClient: QueryClient, postId: Id): () => void {
  const watch = (isOpen: boolean) => send('watchPost', { postId, isOpen });
  const stop = onLiveConnect((isReconnect) => {
    watch(true);
    if (isReconnect) void refreshPost(queryClient, postId);
  });
  return () => {
    stop();
    watch(false);
  };
}
