import { expect, it } from 'vitest';
import { findMatchPlace } from './match-place.ts';

const candidate = { province: 'Santiago', provinces: ['Samaná'], worksRemotely: true };

it.each([
  ['Santiago', false, 'own'],
  ['Samaná', false, 'own'],
  ['La Vega', false, 'neighbor'],
  ['Azua', false, 'far'],
  ['Azua', true, 'remote'],
  ['', false, 'far'],
] as const)('a vacancy in %j, remote %s, is %s', (location, isRemote, place) =>
  expect(findMatchPlace(candidate, { location, isRemote })).toBe(place),
);

it('greater Santo Domingo is one place', () => {
  const inCity = { ...candidate, province: 'Distrito Nacional' };
  expect(findMatchPlace(inCity, { location: 'Santo Domingo', isRemote: false })).toBe('own');
  const wantsCity = { ...candidate, provinces: ['Santo Domingo'] };
  expect(findMatchPlace(wantsCity, { location: 'Distrito Nacional', isRemote: false })).toBe('own');
});

it('nothing is near without a province, and nothing is remote for who does not work from home', () => {
  const unknown = { province: undefined, provinces: [], worksRemotely: false };
  expect(findMatchPlace(unknown, { location: 'Santiago', isRemote: true })).toBe('far');
});
