import type { Comment } from '@uneed/domain/community/posts/posts.schema.ts';
import { expect, it } from 'vitest';
import { buildComment } from '../exports/posts.factory.ts';
import { mergeComments } from './use-comments.ts';

const build = (...numbers: number[]) => numbers.map((number) => buildComment({ _id: `c${number}` }));
const idsOf = (comments: Comment[]) => comments.map(({ _id }) => _id).join(' ');
const merge = (loaded: number[], latest: number[], total: number) =>
  idsOf(mergeComments(build(...loaded), build(...latest), total));

it.each([
  ['the response has all comments', [1, 2, 3], [1, 3], 2, 'c1 c3'],
  ['a new comment moves the window', [3, 4, 5], [4, 5, 6], 6, 'c3 c4 c5 c6'],
  ['older ones are loaded', [1, 2, 3, 4], [3, 4], 4, 'c1 c2 c3 c4'],
  ['one of the latest was deleted', [1, 2, 3, 4], [2, 3], 3, 'c1 c2 c3'],
  ['the window reaches further back', [3, 4, 5], [2, 3, 4], 4, 'c2 c3 c4'],
  ['some between both are unknown', [1, 2, 3], [7, 8, 9], 9, 'c7 c8 c9'],
  ['all were deleted', [1, 2], [], 0, ''],
])('%s', (_, loaded, latest, total, shown) => {
  expect(merge(loaded, latest, total)).toBe(shown);
});
