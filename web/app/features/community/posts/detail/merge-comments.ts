import type { Comment } from '@uneed/domain/community/posts/posts.schema.ts';

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
