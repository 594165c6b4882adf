import { addDays } from '@uneed/domain/kernel/time.ts';
import { expect, it } from 'vitest';
import { formatRecommendations, parseRecommendations } from './recommendation-cookie.parser.ts';

const now = new Date('2026-11-22T12:00:00Z');
const links = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    code: `code${1000 + index}`,
    openedAt: now,
    isRemoved: index % 2 === 1,
  }));

it('reads back what it wrote, the last 20 links', () => {
  expect(parseRecommendations(formatRecommendations(links(3)), now)).toEqual(links(3));
  expect(parseRecommendations(formatRecommendations(links(25)), now)).toEqual(links(25).slice(5));
});

it('forgets links after 30 days, and those of the future', () => {
  const value = formatRecommendations(links(1));
  expect(parseRecommendations(value, addDays(now, 29))).toHaveLength(1);
  expect(parseRecommendations(value, addDays(now, 30))).toEqual([]);
  expect(parseRecommendations(value, addDays(now, -1))).toEqual([]);
});

it('ignores rubbish and oversized values', () => {
  const good = formatRecommendations(links(1));
  for (const value of [
    undefined,
    '',
    '.',
    'x',
    "' or 1=1--",
    '../../x',
    `${good}%00`,
    'zzzzzzzz',
    'a'.repeat(8_000),
  ])
    expect(parseRecommendations(value, now)).toEqual([]);
  expect(parseRecommendations(`x.${good}.ñ`, now)).toEqual(links(1));
  expect(parseRecommendations(Array(40).fill(good).join('.'), now)).toEqual([]);
});
