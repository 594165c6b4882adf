import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { type JudgedQuery, judgedQueriesSchema, scoreResults, summarizeScores } from './score.ts';

const query = (exact: string[], near: string[]): JudgedQuery => ({ kind: 'test', q: 'chofer', exact, near });

test('the best possible order scores 1, whatever follows', () => {
  const score = scoreResults(query(['a', 'b'], ['c']), ['b', 'a', 'c', 'x', 'y']);
  expect(score).toEqual({ ndcg: 1, hasExactFirst: true, isEmpty: false });
});

test('an exact job in the fourth place is discounted, and is not among the first three', () => {
  const score = scoreResults(query(['a'], []), ['x', 'y', 'z', 'a']);
  expect(score.ndcg).toBeCloseTo(1 / Math.log2(5));
  expect(score.hasExactFirst).toBe(false);
});

test('a near job gains 1, an exact one 7', () => {
  const score = scoreResults(query(['a'], ['b']), ['b', 'a']);
  expect(score.ndcg).toBeCloseTo((1 + 7 / Math.log2(3)) / (7 + 1 / Math.log2(3)));
});

test('with more than ten exact jobs any ten of them score 1', () => {
  const titles = Array.from({ length: 12 }, (_, index) => `job ${index}`);
  expect(scoreResults(query(titles, ['near']), titles.slice(2)).ndcg).toBe(1);
});

test('results after the tenth do not count', () => {
  const others = Array.from({ length: 10 }, (_, index) => `other ${index}`);
  expect(scoreResults(query(['a'], []), [...others, 'a']).ndcg).toBe(0);
});

test('a summary counts empty responses, and exact hits only of queries that have an exact job', () => {
  const summary = summarizeScores([
    scoreResults(query(['a'], []), ['a']),
    scoreResults(query(['a'], []), []),
    scoreResults(query([], ['b']), ['b']),
  ]);
  expect(summary).toEqual({ queries: 3, ndcg: 2 / 3, exactFirst: 1 / 2, empty: 1 });
});

test('the queries name jobs of the demo content, each once, and no query is there twice', async () => {
  const readJson = async (path: string) =>
    JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8')) as unknown;
  const queries = judgedQueriesSchema.parse(await readJson('./queries.json'));
  const samples = z
    .array(z.object({ title: z.string() }))
    .parse(await readJson('../../db/demo/job-samples.json'));
  const titles = new Set(samples.map(({ title }) => title));
  expect(queries.length).toBeGreaterThanOrEqual(150);
  expect(new Set(queries.map(({ q }) => q)).size).toBe(queries.length);
  for (const { q, exact, near } of queries) {
    const named = [...exact, ...near];
    expect(
      named.filter((title) => !titles.has(title)),
      q,
    ).toEqual([]);
    expect(new Set(named).size, q).toBe(named.length);
  }
});
