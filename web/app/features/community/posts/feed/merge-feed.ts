import { FEED_JOBS_MAX } from '@uneed/domain/community/posts/post.rules.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';

export type FeedEntry = { kind: 'post'; post: Post } | { kind: 'job'; job: JobCard };

const getPublished = (job: JobCard) => Date.parse(job.publishedAt ?? job.createdAt);

/** Merges the newest jobs into the posts, newest first (specification 2 §4). The posts keep their order, which the server decides. */
export function mergeFeed(posts: readonly Post[], jobs: readonly JobCard[]): FeedEntry[] {
  const waiting = [...jobs].sort((a, b) => getPublished(b) - getPublished(a)).slice(0, FEED_JOBS_MAX);
  const entries: FeedEntry[] = [];
  for (const post of posts) {
    const isOlder = (job: JobCard) => getPublished(job) <= Date.parse(post.createdAt);
    const end = waiting.findIndex(isOlder);
    const newer = waiting.splice(0, end === -1 ? waiting.length : end);
    entries.push(...newer.map((job) => ({ kind: 'job' as const, job })), { kind: 'post', post });
  }
  return [...entries, ...waiting.map((job) => ({ kind: 'job' as const, job }))];
}
