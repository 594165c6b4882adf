import { listComments } from '@uneed/domain/community/posts/posts.paths.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { showPostError } from '../post/show-post-message.ts';
import { mergeComments } from './merge-comments.ts';

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
