import { expect, test } from 'vitest';
import { type Place, placeLabel } from './places.api.ts';
import { PROVINCES, provinceNamed, provincesMatching } from './provinces.ts';

const place = (address: Partial<Place['address']>): Place => ({
  ...{ place_id: 1, display_name: 'x', lat: '0', lon: '0' },
  address: { country: 'República Dominicana', country_code: 'do', ...address },
});

test('a place reads city, town or village, then state and country', () => {
  const state = 'Santiago';
  expect(placeLabel(place({ village: 'Gurabo', state }))).toBe('Gurabo, Santiago, República Dominicana');
  expect(placeLabel(place({ city: 'Moca', village: 'x' }))).toBe('Moca, República Dominicana');
  expect(placeLabel(place({}))).toBe('República Dominicana');
});

test('a province is known by any of its names, without accents too', () => {
  expect(PROVINCES).toHaveLength(32);
  for (const { name } of PROVINCES) expect(provinceNamed(name.toUpperCase())).toBe(name);
  expect(provinceNamed('bahoruco')).toBe('Baoruco');
  expect(provinceNamed('Madrid')).toBeUndefined();
});

test('provinces are suggested by any part of their name', () => {
  expect(provincesMatching('macoris')).toEqual(['San Pedro de Macorís']);
  expect(provincesMatching('')).toHaveLength(32);
});
