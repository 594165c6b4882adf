import { REACTION_TYPES } from '@uneed/domain/posts/post.rules.ts';
import { runLoad } from '../support/load.ts';
import { atLeast, atMost, percentile, type Result } from '../support/result.ts';
import { USERS } from '../support/seed.ts';
import { postId, seedPosts } from '../support/seed-posts.ts';
import { settleDisk } from '../support/settle.ts';
import type { World } from '../support/world.ts';
import { type Write, writeEvenly } from './write-evenly.ts';

const SECONDS = 10;
const WARM_UP_SECONDS = 3;
/** More than the budget, so that the pace does not limit what is measured. */
const WRITES_PER_SECOND = 550;
/** Distance between two posts that are written to one after the other; a prime. */
const POST_STEP = 7919;
/** The budget is for uncompressed responses. */
const ENCODINGS = 'identity';
const PAGES = [1, 50];
/** From this many posts on, the disk is given time after the seed. */
const SETTLE_FROM = 100_000;

const user = (n: number): number => 1 + (n % USERS);

/** A reaction; each user's next one is of another type. */
const buildReaction = (n: number, post: number): Write => ({
  user: user(n),
  path: `/api/posts/${postId(post)}/reaction`,
  body: { reactionType: REACTION_TYPES[Math.floor(n / USERS) % REACTION_TYPES.length] },
});

const buildComment = (n: number, post: number): Write => ({
  user: user(n),
  path: `/api/posts/${postId(post)}/comment`,
  body: { content: `Muy de acuerdo, gracias por compartirlo (${n})` },
});

async function measurePages(url: string, posts: number): Promise<Result[]> {
  const results: Result[] = [];
  const getUrl = (page: number) => `${url}/api/posts?page=${page}&limit=10`;
  // The first page that is measured would also pay for compiling the code that all of them run.
  for (const page of PAGES) await runLoad(getUrl(page), WARM_UP_SECONDS, { encodings: ENCODINGS });
  for (const page of PAGES) {
    const { perSecond, p97_5 } = await runLoad(getUrl(page), SECONDS, { encodings: ENCODINGS });
    const what = `GET /api/posts, page ${page} of ${posts.toLocaleString('en-US')} posts, from the database`;
    results.push(atLeast(what, perSecond, 1500));
    // The load test has no p95; the next higher one.
    results.push(atMost(`${what}, 16 connections, p97.5`, p97_5, 20, 'ms'));
  }
  return results;
}

async function measureWrites(url: string, posts: number): Promise<Result[]> {
  const spread = (n: number) => 1 + ((n * POST_STEP) % posts);
  const cases: [string, (n: number) => Write][] = [
    ['reactions, spread over posts', (n) => buildReaction(n, spread(n))],
    ['reactions, all to one post', (n) => buildReaction(n, 1)],
    ['comments, spread over posts', (n) => buildComment(n, spread(n))],
    ['comments, all to one post', (n) => buildComment(n, 2)],
  ];
  const results: Result[] = [];
  for (const [what, buildWrite] of cases) {
    await writeEvenly(url, { perSecond: WRITES_PER_SECOND / 5, seconds: WARM_UP_SECONDS, buildWrite });
    const { times, perSecond } = await writeEvenly(url, {
      perSecond: WRITES_PER_SECOND,
      seconds: SECONDS,
      buildWrite,
    });
    results.push(atLeast(`${what}, at a pace of ${WRITES_PER_SECOND}/s`, perSecond, 500));
    results.push(atMost(`${what}, p99`, percentile(times, 0.99), 100, 'ms'));
  }
  return results;
}

/** Measures pages of the feed without the response cache, and comments and reactions that are written. */
export async function measureFeed(world: World, posts: number): Promise<Result[]> {
  await seedPosts(world.databaseUrl, posts);
  if (posts >= SETTLE_FROM) await settleDisk(world.databaseUrl);
  const app = await world.start({ ANSWER_CACHE: 'off' });
  try {
    return [...(await measurePages(app.url, posts)), ...(await measureWrites(app.url, posts))];
  } finally {
    await app.stop();
  }
}
