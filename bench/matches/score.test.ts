import { expect, it } from 'vitest';
import { gradeJob, type JudgedJob, type JudgedProfile, scoreMatches } from './score.ts';

const profile: JudgedProfile = {
  wanted: ['cajera'],
  worked: [],
  province: 'Santiago',
  remote: true,
  exact: ['Cajera'],
  near: ['Vendedora'],
};
const job = (title: string, location: string, isRemote = false): JudgedJob => ({ title, location, isRemote });

it('grades the work by its place', () => {
  const grades = ['Santiago', 'La Vega', 'Azua'].map((location) =>
    ['Cajera', 'Vendedora', 'Contador'].map((title) => gradeJob(profile, job(title, location))),
  );
  expect(grades).toEqual([
    [3, 2, 0],
    [2, 1, 0],
    [1, 1, 0],
  ]);
  expect(gradeJob(profile, job('Cajera', 'Azua', true))).toBe(3);
  expect(gradeJob({ ...profile, remote: false }, job('Cajera', 'Azua', true))).toBe(1);
});

it('the best order scores 1, and an irrelevant job among the first is noticed only while a good one is left', () => {
  const [own, far, other] = [
    job('Cajera', 'Santiago'),
    job('Vendedora', 'Azua'),
    job('Contador', 'Santiago'),
  ];
  const all = [other, far, own];
  expect(scoreMatches(profile, [own, far], all)).toEqual({ ndcg: 1, hasIrrelevantFirst: false });
  expect(scoreMatches(profile, [own, other], all).hasIrrelevantFirst).toBe(false);
  expect(scoreMatches(profile, [other, far], all).hasIrrelevantFirst).toBe(true);
  expect(scoreMatches(profile, [other, far, own], all).ndcg).toBeLessThan(1);
});
