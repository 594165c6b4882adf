import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  REACTION_LISTS,
  REACTION_TYPES,
  type ReactionType,
} from '@uneed/domain/community/posts/post.rules.ts';
import {
  createComment,
  createPost,
  deleteComment,
  deletePost,
  editPost,
  getPost,
  reactToPost,
  sharePost,
} from '@uneed/domain/community/posts/posts.paths.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { apiQuery, useApiMutation } from '../../../platform/api/api-query.ts';
import { useIdempotencyKey } from '../../../platform/api/idempotency-key.ts';
import { addPost, findPost, removePost, replacePost, updatePost } from './post-cache.ts';

/** A post with its latest comments. */
export const postQuery = (id: Id) => apiQuery(getPost, { params: { id } });

/** A rejected change of a post that does not exist any more removes it from the lists. */
function removeIfGone(queryClient: QueryClient, { code }: ApiError, id: Id): void {
  if (code === 'NOT_FOUND' || code === 'GONE') removePost(queryClient, id);
}

/** Replaces the post everywhere with the server's version after a change. */
function useReplacePost() {
  const queryClient = useQueryClient();
  return {
    onSuccess: (post: Post) => replacePost(queryClient, post),
    onError: (error: ApiError, { params }: { params: { id: Id } }) =>
      removeIfGone(queryClient, error, params.id),
  };
}

/** Publishes a post; it appears on top of the feed. */
export function useCreatePost() {
  const queryClient = useQueryClient();
  return useApiMutation(createPost, { onSuccess: (post) => addPost(queryClient, post) });
}

/** Changes an own post. */
export const useEditPost = () => useApiMutation(editPost, useReplacePost());

const deletionKey = (id: Id) => ['post deletion', id];

/** Whether the user deletes this post in this browser, or has just done so. */
export const isDeletedHere = (queryClient: QueryClient, id: Id): boolean =>
  queryClient
    .getMutationCache()
    .findAll({ mutationKey: deletionKey(id) })
    .some(({ state }) => state.status === 'pending' || state.status === 'success');

/** Deletes an own post. */
export function useDeletePost(id: Id) {
  const queryClient = useQueryClient();
  return useApiMutation(deletePost, {
    mutationKey: deletionKey(id),
    onSuccess: (_, { params }) => {
      removePost(queryClient, params.id);
      // No refetch now: the post's own page keeps its data until it is left.
      void queryClient.invalidateQueries({ queryKey: postQuery(params.id).queryKey, refetchType: 'none' });
    },
    onError: (error, { params }) => removeIfGone(queryClient, error, params.id),
  });
}

/**
 * Sets or removes the own reaction: shown at once, undone when the server rejects it. Changes of one post are sent one after another. A retry
 * after a lost response has the same idempotency key, as it would take back what the server has stored.
 */
export function useReactToPost(id: Id) {
  const queryClient = useQueryClient();
  const mutationKey = ['reaction', id];
  const idempotencyKey = useIdempotencyKey();
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1;
  const mutation = useApiMutation(reactToPost, {
    mutationKey,
    scope: { id: `reaction-${id}` },
    onMutate: ({ body }: { body: { reactionType: string } }) => {
      const before = findPost(queryClient, id);
      updatePost(queryClient, id, (post) => applyReaction(post, body.reactionType));
      return before;
    },
    // While another reaction waits, the screen keeps showing that one.
    onSuccess: (post) => {
      idempotencyKey.renew();
      if (isLast()) replacePost(queryClient, post);
    },
    onError: (error, _, before) => {
      if (before !== undefined && isLast()) {
        const { reactions, counts, viewerReaction } = before;
        updatePost(queryClient, id, (post) => ({
          ...post,
          reactions,
          counts: { ...post.counts, likes: counts.likes, loves: counts.loves, laughs: counts.laughs },
          viewerReaction,
        }));
      }
      removeIfGone(queryClient, error, id);
    },
  });
  return {
    ...mutation,
    react(reactionType: ReactionType, onError: (error: ApiError) => void) {
      const body = { reactionType };
      mutation.mutate({ params: { id }, body, idempotencyKey: idempotencyKey.get(body) }, { onError });
    },
  };
}

/** Counts a share by the user. */
export const useSharePost = () => useApiMutation(sharePost, useReplacePost());

/** Adds a comment. */
export const useCreateComment = () => useApiMutation(createComment, useReplacePost());

/** Deletes a comment. */
export function useDeleteComment() {
  const { onSuccess } = useReplacePost();
  // A 404 is about the comment, not about the post.
  return useApiMutation(deleteComment, { onSuccess });
}

/** The post after the viewer's reaction: the same type again removes it, another type replaces it. */
function applyReaction(post: Post, name: string): Post {
  const type = REACTION_TYPES.find((each) => each === name);
  if (type === undefined) return post;
  const counts = { ...post.counts };
  const change = (reaction: ReactionType, by: number) => {
    const list = REACTION_LISTS[reaction];
    counts[list] = Math.max(0, counts[list] + by);
  };
  const previous = post.viewerReaction;
  if (previous !== null) change(previous, -1);
  if (previous === type) return { ...post, counts, viewerReaction: null };
  change(type, 1);
  return { ...post, counts, viewerReaction: type };
}
