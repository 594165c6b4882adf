import { listComments } from '@uneed/domain/community/posts/posts.paths.ts';
import type { Comment, Post } from '@uneed/domain/community/posts/posts.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { showPostError } from '../post/show-post-message.tsx';

/** The loaded comments of a post, oldest first, with the older ones by page. Use one instance per post (`key`). */
export function useComments({ _id, comments: latest, commentCount }: Post) {
  const [loaded, setLoaded] = useState(latest);
  const [merged, setMerged] = useState(latest);
  const [isComplete, setIsComplete] = useState(false);
  const older = useApiMutation(listComments, {
    onSuccess: ({ comments, hasMore }) => {
      setLoaded((shown) => [...comments.filter((comment) => isUnknown(comment._id, shown)), ...shown]);
      setIsComplete(!hasMore);
    },
    onError: (error) => showPostError(error, 'Error al cargar los comentarios'),
  });
  if (merged !== latest) {
    const next = mergeComments(loaded, latest, commentCount);
    setMerged(latest);
    setLoaded(next);
    // Comments were dropped: there are older ones again.
    if (next.length < loaded.length && next[0]?._id !== loaded[0]?._id) setIsComplete(false);
  }
  return {
    comments: loaded,
    hasOlder: !isComplete && commentCount > loaded.length,
    loadOlder: () => older.mutate({ params: { id: _id }, query: { before: loaded[0]?._id } }),
    isLoadingOlder: older.isPending,
    /** Removes a deleted comment that the latest of the server do not include. */
    remove: (id: Id) => setLoaded((shown) => shown.filter((comment) => comment._id !== id)),
  };
}

const isUnknown = (id: Id, comments: Post['comments']) => comments.every((comment) => comment._id !== id);

/**
 * The comments to show, oldest first: those that were loaded before, then the latest of a new response. Ids are ordered by
 * time. Where comments between both may be missing, only the latest remain; the older ones are loaded again.
 */
export function mergeComments(
  loaded: readonly Comment[],
  latest: readonly Comment[],
  total: number,
): Comment[] {
  const [first] = latest;
  if (first === undefined || total <= latest.length) return [...latest];
  const older = loaded.filter(({ _id }) => _id < first._id);
  const hasGap = older.length > 0 && loaded.every(({ _id }) => _id !== first._id);
  return hasGap ? [...latest] : [...older, ...latest];
}
