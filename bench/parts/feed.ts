import { REACTION_TYPES } from '@uneed/domain/community/posts/post.rules.ts';
import { type Call, measureDelays, runLoad } from '../support/load.ts';
import { atLeast, atMost, type Result } from '../support/result.ts';
import { settleDisk, USERS } from '../support/seed.ts';
import { postId } from '../support/seed-posts.ts';
import type { World } from '../support/world.ts';

/** Distance between two posts that are written to one after the other; a prime. */
const POST_STEP = 7919;
const PAGES = [1, 50];

type Write = { name: string; perSecond: number; build: (n: number) => Call };

const user = (n: number): number => 1 + (n % USERS);

/** A reaction; each user's next one is of another type. */
const buildReaction = (n: number, post: number): Call => ({
  user: user(n),
  path: `/api/posts/${postId(post)}/reaction`,
  body: { reactionType: REACTION_TYPES[Math.floor(n / USERS) % REACTION_TYPES.length] },
});

const buildComment = (n: number, post: number): Call => ({
  user: user(n),
  path: `/api/posts/${postId(post)}/comment`,
  body: { content: `Muy de acuerdo, gracias por compartirlo (${n})` },
});

async function measurePages(url: string, posts: number): Promise<Result[]> {
  const results: Result[] = [];
  for (const page of PAGES) {
    const { p95 } = await measureDelays(url, () => ({ path: `/api/posts?page=${page}&limit=10` }));
    results.push(atMost(`feed, page ${page} of ${posts.toLocaleString('en-US')} posts, p95`, p95, 30, 'ms'));
  }
  return results;
}

/** Writes as fast as possible, then at the pace of the budget, or half as fast where the machine is slower; the delay counts at that pace. */
async function measureWrite(url: string, { name, perSecond, build }: Write): Promise<Result[]> {
  const waitsForDisk = true;
  let n = 0;
  const next = () => build(n++);
  const fast = await runLoad(url, next);
  const pace = Math.round(Math.min(perSecond, fast.perSecond / 2));
  const { p99 } = await measureDelays(url, next, { perSecond: pace });
  return [
    atLeast(`${name}, as fast as possible`, fast.perSecond, perSecond, 'req/s', { waitsForDisk }),
    atMost(`${name}, ${pace}/s, p99`, p99, 150, 'ms', { waitsForDisk }),
  ];
}

/** Measures pages of the feed without the response cache, and comments and reactions that are written. */
export async function measureFeed(world: World, posts: number): Promise<Result[]> {
  const spread = (n: number) => 1 + ((n * POST_STEP) % posts);
  const writes: Write[] = [
    { name: 'reactions, spread', perSecond: 150, build: (n) => buildReaction(n, spread(n)) },
    { name: 'reactions, one post', perSecond: 50, build: (n) => buildReaction(n, 1) },
    { name: 'comments, spread', perSecond: 150, build: (n) => buildComment(n, spread(n)) },
    { name: 'comments, one post', perSecond: 50, build: (n) => buildComment(n, 2) },
  ];
  await settleDisk(world.databaseUrl);
  const app = await world.start({ ANSWER_CACHE: 'off' });
  const results = await measurePages(app.url, posts);
  for (const write of writes) results.push(...(await measureWrite(app.url, write)));
  await app.stop();
  return results;
}
