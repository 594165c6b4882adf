import { FEED_JOBS_MAX } from '@uneed/domain/community/posts/post.rules.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { ReactNode } from 'react';

/** Something of another feature, such as a job, that is shown among the posts at its place in time. */
export type FeedInsertion = { id: Id; publishedAt: string; element: ReactNode };

type FeedEntry = { kind: 'post'; post: Post } | ({ kind: 'insertion' } & FeedInsertion);

const getPublished = ({ publishedAt }: FeedInsertion) => Date.parse(publishedAt);

/** Merges the newest jobs into the posts, newest first (specification 2 §4). The posts keep their order, which the server decides. */
export function mergeFeed(posts: readonly Post[], insertions: readonly FeedInsertion[]): FeedEntry[] {
  const waiting = insertions
    .map((insertion) => ({ kind: 'insertion' as const, ...insertion }))
    .sort((a, b) => getPublished(b) - getPublished(a))
    .slice(0, FEED_JOBS_MAX);
  const entries: FeedEntry[] = [];
  for (const post of posts) {
    const end = waiting.findIndex((insertion) => getPublished(insertion) <= Date.parse(post.createdAt));
    const newer = waiting.splice(0, end === -1 ? waiting.length : end);
    entries.push(...newer, { kind: 'post', post });
  }
  return [...entries, ...waiting];
}
