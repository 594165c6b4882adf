import { expect, it } from 'vitest';
import { countProvinceBorders } from './province-distance.ts';
import { PROVINCES } from './provinces.ts';

it('is 0 in the same province and within greater Santo Domingo', () => {
  expect(countProvinceBorders('Santiago', 'Santiago')).toBe(0);
  expect(countProvinceBorders('Distrito Nacional', 'Santo Domingo')).toBe(0);
});

it('is 1 for a neighbouring province and counts the borders of the shortest way', () => {
  expect(countProvinceBorders('Santiago', 'La Vega')).toBe(1);
  expect(countProvinceBorders('Santiago', 'Azua')).toBe(2);
  expect(countProvinceBorders('Pedernales', 'La Altagracia')).toBeGreaterThan(4);
});

it('is the same in both directions', () => {
  for (const { name: from } of PROVINCES)
    for (const { name: to } of PROVINCES)
      expect(countProvinceBorders(from, to), `${from} ${to}`).toBe(countProvinceBorders(to, from));
});
