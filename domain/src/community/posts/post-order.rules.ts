import type { Id } from '../../kernel/ids.ts';
import { POSTS_IN_A_ROW_MAX } from './post.rules.ts';

type Authored = { author: { _id: Id } };

/** The most frequent author of some posts, and how many of them are by others. */
function findMajority(counts: ReadonlyMap<Id, number>): {
  authorId: Id | undefined;
  count: number;
  others: number;
} {
  let total = 0;
  let authorId: Id | undefined;
  let count = 0;
  for (const [id, each] of counts) {
    total += each;
    if (each > count) [authorId, count] = [id, each];
  }
  return { authorId, count, others: total - count };
}

/**
 * Whether posts can be arranged so that at most `POSTS_IN_A_ROW_MAX` by one author follow each other, after the last `run`
 * posts were by `lastId`.
 */
function isArrangeable(counts: ReadonlyMap<Id, number>, lastId: Id | undefined, run: number): boolean {
  const { authorId, count, others } = findMajority(counts);
  const used = authorId === lastId ? run : 0;
  return count + used <= POSTS_IN_A_ROW_MAX * (others + 1);
}

/**
 * Arranges the posts of a page, newest first, so that at most `POSTS_IN_A_ROW_MAX` by one author follow each other
 * (product.md, 'Feed'). Posts move as little as that needs; when an author has too many, the rest of theirs comes last. The same
 * posts always have the same order.
 */
export function separateAuthors<P extends Authored>(posts: readonly P[]): P[] {
  const waiting = [...posts];
  const arranged: P[] = [];
  const counts = new Map<Id, number>();
  for (const { author } of posts) counts.set(author._id, (counts.get(author._id) ?? 0) + 1);
  const add = (id: Id, change: number) => counts.set(id, (counts.get(id) ?? 0) + change);
  let last: Id | undefined;
  let run = 0;
  const mayFollow = (id: Id): boolean => id !== last || run < POSTS_IN_A_ROW_MAX;
  /** Whether the others still can be arranged after the next post is by this author. */
  function keepsArrangeable(id: Id): boolean {
    add(id, -1);
    const isKept = isArrangeable(counts, id, id === last ? run + 1 : 1);
    add(id, 1);
    return isKept;
  }
  while (waiting.length > 0) {
    const allowed = waiting.filter(({ author }) => mayFollow(author._id));
    const next = allowed.find(({ author }) => keepsArrangeable(author._id)) ?? allowed[0] ?? waiting[0];
    if (!next) break;
    waiting.splice(waiting.indexOf(next), 1);
    const id = next.author._id;
    add(id, -1);
    run = id === last ? run + 1 : 1;
    last = id;
    arranged.push(next);
  }
  return arranged;
}
