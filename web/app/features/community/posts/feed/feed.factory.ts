import { POSTS_PAGE_SIZE } from '@uneed/domain/community/posts/post.rules.ts';
import { listPosts } from '@uneed/domain/community/posts/posts.api.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { listJobs, listMyJobs } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { getHome } from '@uneed/domain/site/home/home.api.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildHome } from '../../../site/home/exports/home.factory.ts';

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

type Content = { posts?: Post[]; jobs?: JobCard[]; own?: JobCard[] };

/** A server with these posts, newest jobs and own jobs. */
export function feedServer({ posts = [], jobs = [], own = [] }: Content = {}) {
  const server = fakeServer();
  const stats = { active: own.length, applicants: 0, contractsOpen: 0, total: own.length };
  server.reply(getHome, () => buildHome());
  server.reply(listPosts, () => buildPage(posts));
  server.reply(listJobs, () => ({ jobs, pagination: paginate(1, 3, jobs.length) }));
  server.reply(listMyJobs, () => ({ jobs: own, pagination: paginate(1, 5, own.length), stats }));
  return server;
}
