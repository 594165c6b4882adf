import { expect, test } from 'vitest';
import { formatPlace, type Place } from './places.api.ts';
import { findProvince, PROVINCES, searchProvinces } from './provinces.ts';

const place = (address: Partial<Place['address']>): Place => ({
  ...{ place_id: 1, display_name: 'x', lat: '0', lon: '0' },
  address: { country: 'República Dominicana', country_code: 'do', ...address },
});

test('formats a place as city, town or village, then state and country', () => {
  const state = 'Santiago';
  expect(formatPlace(place({ village: 'Gurabo', state }))).toBe('Gurabo, Santiago, República Dominicana');
  expect(formatPlace(place({ city: 'Moca', village: 'x' }))).toBe('Moca, República Dominicana');
  expect(formatPlace(place({}))).toBe('República Dominicana');
});

test('finds a province by any of its names, also without accents', () => {
  expect(PROVINCES).toHaveLength(32);
  for (const { name } of PROVINCES) expect(findProvince(name.toUpperCase())).toBe(name);
  expect(findProvince('bahoruco')).toBe('Baoruco');
  expect(findProvince('Madrid')).toBeUndefined();
});

test('finds provinces by any part of their name', () => {
  expect(searchProvinces('macoris')).toEqual(['San Pedro de Macorís']);
  expect(searchProvinces('')).toHaveLength(32);
});
