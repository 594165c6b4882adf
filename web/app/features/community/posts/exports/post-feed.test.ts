import { FEED_JOBS_MAX } from '@uneed/domain/community/posts/post.rules.ts';
import { expect, it } from 'vitest';
import { type FeedInsertion, mergeFeed } from './post-feed.tsx';
import { buildPost, buildPostId, minutesAgo } from './posts.factory.ts';

const post = (number: number, minutes: number) =>
  buildPost({ _id: buildPostId(number), title: `post ${minutes}`, createdAt: minutesAgo(minutes) });
const job = (minutes: number) => ({
  id: buildPostId(minutes),
  publishedAt: minutesAgo(minutes),
  element: `job ${minutes}`,
});
const titles = (posts: ReturnType<typeof post>[], jobs: FeedInsertion[]) =>
  mergeFeed(posts, jobs).map((entry) => (entry.kind === 'post' ? entry.post.title : entry.element));

it('merges jobs newest first, older ones at the end', () => {
  expect(titles([post(1, 10), post(2, 30)], [job(40), job(20), job(5)])).toEqual([
    'job 5',
    'post 10',
    'job 20',
    'post 30',
    'job 40',
  ]);
});

it('takes only the newest jobs', () => {
  const merged = titles([post(1, 10)], [job(20), job(21), job(22), job(1)]);
  expect(merged).toEqual(['job 1', 'post 10', 'job 20', 'job 21']);
  expect(merged).toHaveLength(FEED_JOBS_MAX + 1);
});

it('keeps the order of the posts, which the server decides', () => {
  expect(titles([post(1, 10), post(2, 30), post(3, 20)], [job(25)])).toEqual([
    'post 10',
    'job 25',
    'post 30',
    'post 20',
  ]);
});

it('shows jobs without posts, and posts without jobs', () => {
  expect(titles([], [job(1)])).toEqual(['job 1']);
  expect(titles([post(1, 1)], [])).toEqual(['post 1']);
});
