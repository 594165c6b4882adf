import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POSTS_IN_A_ROW_MAX } from './post.rules.ts';
import { separateAuthors } from './post-order.rules.ts';

/** Posts by authors with these letters, newest first. */
const postsBy = (authors: string) => [...authors].map((_id, number) => ({ author: { _id }, number }));
const authorsOf = (posts: { author: { _id: string } }[]) => posts.map(({ author }) => author._id).join('');

function longestRun(authors: string): number {
  const runs = authors.match(/(.)\1*/g) ?? [];
  return Math.max(0, ...runs.map((run) => run.length));
}

describe('posts of a page', () => {
  it.each([
    ['', ''],
    ['abab', 'abab'],
    ['aab', 'aab'],
    ['aaab', 'aaba'],
    // The first post by a would leave four by b with nothing between.
    ['abbbb', 'bbabb'],
    ['aaaab', 'aabaa'],
    ['aaabbb', 'aababb'],
    ['aaabc', 'aabac'],
    // More than can be separated: the rest comes last.
    ['aaaaaab', 'aabaaaa'],
    ['aaaa', 'aaaa'],
  ])('by %s are shown as %s', (authors, arranged) => {
    expect(authorsOf(separateAuthors(postsBy(authors)))).toBe(arranged);
  });

  it('are all shown once, in the order of each author, with at most two in a row where that is possible', () => {
    const pages = fc
      .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 50 })
      .map((authors) => authors.join(''));
    fc.assert(
      fc.property(pages, (authors) => {
        const posts = postsBy(authors);
        const arranged = separateAuthors(posts);
        expect([...arranged].sort((one, other) => one.number - other.number)).toEqual(posts);
        for (const author of new Set(authors)) {
          const own = arranged.filter((post) => post.author._id === author).map(({ number }) => number);
          expect(own).toEqual([...own].sort((one, other) => one - other));
        }
        const counts = [...new Set(authors)].map((author) => authors.split(author).length - 1);
        const isPossible = counts.every(
          (count) => count <= POSTS_IN_A_ROW_MAX * (authors.length - count + 1),
        );
        if (isPossible) expect(longestRun(authorsOf(arranged))).toBeLessThanOrEqual(POSTS_IN_A_ROW_MAX);
        expect(separateAuthors(posts)).toEqual(arranged);
      }),
    );
  });
});
