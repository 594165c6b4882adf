import type { ReactionType } from '@uneed/domain/community/posts/post.rules.ts';
import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import type { ImportedPost } from '../features/community/posts/posts.commands.ts';
import type { DemoUser } from './demo-users.ts';
import type { PostSamples } from './samples.ts';
import { seededRandom, seededShuffle } from './seeded-random.ts';

/** All posts were published within this many days before now. */
const PUBLISHED_WITHIN_DAYS = 24;
const NEWEST_POST_AGE_MINUTES = 35;
/** Comments and reactions follow within this many days. */
const ACTIVE_DAYS = 3;
const REACTIONS_MAX = 24;
const GENERAL_COMMENT_EVERY = 3;
/** The accounts that are printed at startup write one in this many posts. */
const NAMED_AUTHOR_EVERY = 9;
/** Likes are the most frequent. */
const REACTIONS: ReactionType[] = ['like', 'like', 'like', 'love', 'love', 'laugh'];

/** Returns users in a pseudo-random order without the author. */
const shuffleOthers = (users: DemoUser[], author: DemoUser, key: string): DemoUser[] =>
  seededShuffle(
    users.filter(({ id }) => id !== author.id),
    ({ email }) => email + key,
  );

/** Returns the authors, one per post; nobody writes the next post too. `named` write one in NAMED_AUTHOR_EVERY posts. */
function chooseAuthors(count: number, users: DemoUser[], named: DemoUser[]): DemoUser[] {
  const others = seededShuffle(
    users.filter((user) => !named.includes(user)),
    ({ email }) => `${email} posts`,
  );
  const authors = Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / NAMED_AUTHOR_EVERY);
    return index % NAMED_AUTHOR_EVERY === 1 && named.length > 0
      ? named[round % named.length]
      : others[index % others.length];
  });
  return authors.flatMap((author) => author ?? []);
}

/** Returns the comments of a post; one that suits any post is added to one in GENERAL_COMMENT_EVERY posts. */
function chooseComments(comments: PostSamples['comments'], number: number, index: number) {
  const general = comments.filter(({ post }) => post === null);
  const added =
    index % GENERAL_COMMENT_EVERY === 0
      ? general[(index / GENERAL_COMMENT_EVERY) % general.length]
      : undefined;
  return [...comments.filter(({ post }) => post === number), ...(added ? [added] : [])];
}

/**
 * Creates the demo posts with comments and reactions of other users, the newest first, dated between their publication and
 * now. The comments of a post keep the order of the samples.
 */
export function createDemoPosts(
  { posts, comments }: PostSamples,
  users: { referents: DemoUser[]; candidates: DemoUser[] },
  now: Date,
): ImportedPost[] {
  const everyone = [...users.referents, ...users.candidates];
  const named = [...users.candidates.slice(0, 1), ...users.referents.slice(0, 1)];
  const authors = chooseAuthors(posts.length, everyone, named);
  const newest = addMinutes(now, -NEWEST_POST_AGE_MINUTES);
  const numbered = posts.map((sample, number) => ({ sample, number }));
  return seededShuffle(numbered, ({ sample }) => sample.content).flatMap(({ sample, number }, index) => {
    const author = authors[index];
    if (!author) return [];
    const key = sample.content;
    const age = (index + seededRandom(`${key} age`, 100) / 100) / posts.length;
    const createdAt = addDays(newest, -age * PUBLISHED_WITHIN_DAYS);
    const activeMs = Math.min(now.getTime(), addDays(createdAt, ACTIVE_DAYS).getTime()) - createdAt.getTime();
    const at = (share: number) => new Date(createdAt.getTime() + Math.floor(activeMs * share));
    const own = chooseComments(comments, number, index);
    const commenters = shuffleOthers(everyone, author, `${key} comments`);
    const reactors = shuffleOthers(everyone, author, `${key} reactions`);
    return {
      ...sample,
      authorId: author.id,
      createdAt,
      comments: own.flatMap(({ content }, order) => {
        const userId = commenters[order % commenters.length]?.id;
        const share = (order + seededRandom(content, 90) / 100) / own.length;
        return userId ? { userId, content, createdAt: at(share) } : [];
      }),
      reactions: reactors
        .slice(0, 1 + seededRandom(`${key} reactions`, REACTIONS_MAX))
        .map(({ id: userId, email }) => ({
          userId,
          type: REACTIONS[seededRandom(`${email} ${key} type`, REACTIONS.length)] ?? 'like',
          createdAt: at(seededRandom(`${email} ${key} at`, 100) / 100),
        })),
    };
  });
}
