import { PROVINCES, type ProvinceName } from '@uneed/domain/people/places/provinces.ts';
import { expect, it } from 'vitest';
import { findNextProvince } from './province-map.tsx';
import { PROVINCE_SHAPES } from './province-shapes.gen.ts';

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

it('the map has the 32 provinces, in their order', () => {
  expect(PROVINCE_SHAPES.map(({ name }) => name)).toEqual(PROVINCES.map(({ name }) => name));
});

it.each([
  ['Santiago', 'ArrowLeft', 'Santiago Rodríguez'],
  ['Distrito Nacional', 'ArrowDown', undefined],
  ['La Altagracia', 'ArrowRight', undefined],
  ['Pedernales', 'ArrowUp', 'Independencia'],
  ['La Altagracia', 'ArrowLeft', 'La Romana'],
  ['Santiago', 'Enter', undefined],
] as const)('from %s, %s leads to %s', (from, key, to) => {
  expect(findNextProvince(from, key)).toBe(to);
});

it('the arrow keys lead to every province', () => {
  const reached = new Set<ProvinceName>(['Distrito Nacional']);
  for (const name of reached) {
    for (const key of KEYS) {
      const next = findNextProvince(name, key);
      if (next !== undefined) reached.add(next);
    }
  }
  expect(reached.size).toBe(PROVINCES.length);
});
