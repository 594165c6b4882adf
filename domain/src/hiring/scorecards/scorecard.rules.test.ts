import { expect, it } from 'vitest';
import { averageScores, formatAverage, hasSameName } from './scorecard.rules.ts';

const criteria = [
  { _id: 'a', name: 'Trato' },
  { _id: 'b', name: 'Caja' },
  { _id: 'c', name: 'Puntualidad' },
];

it('averages each criterion over who scored it, and counts each criterion the same', () => {
  expect(averageScores(criteria, [{ a: 5, b: 2 }, { a: 4 }, { a: 3, gone: 1 }])).toEqual({
    criteria: [
      { _id: 'a', average: 4 },
      { _id: 'b', average: 2 },
      { _id: 'c', average: null },
    ],
    total: 3,
  });
});

it('has no average while nobody scored', () => {
  expect(averageScores(criteria, []).total).toBeNull();
  expect(averageScores([], [{ a: 5 }])).toEqual({ criteria: [], total: null });
});

it.each([
  [null, 'Sin puntuar'],
  [13 / 3, '4.3 de 5'],
  [4, '4 de 5'],
])('formats %s as %s', (average, text) => {
  expect(formatAverage(average)).toBe(text);
});

it('finds the same name whatever its case and accents', () => {
  expect(hasSameName(['Atención', 'atencion'])).toBe(true);
  expect(hasSameName(['Atención', 'Caja'])).toBe(false);
});
