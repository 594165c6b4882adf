import { expect, test } from 'vitest';
import { NEIGHBOR_PROVINCES } from './neighbor-provinces.ts';
import { PLACE_ALIASES } from './place-aliases.ts';
import { expandPlaceName, findProvinceByAlias, findProvincesOf, searchProvinces } from './place-names.ts';
import type { Place } from './places.api.ts';
import { formatPlace } from './postal-address.ts';
import { findProvince, PROVINCES } from './provinces.ts';

const place = (address: Partial<Place['address']>): Place => ({
  place_id: 1,
  display_name: 'x',
  lat: '0',
  lon: '0',
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

test.each([
  ['stgo', 'Santiago'],
  ['Stgo.', 'Santiago'],
  ['stgo rodriguez', 'Santiago Rodríguez'],
  ['sto dgo', 'Santo Domingo'],
  ['Sto. Dgo.', 'Santo Domingo'],
  ['sd', 'Santo Domingo'],
  ['S.D.', 'Santo Domingo'],
  ['D. N.', 'Distrito Nacional'],
  ['la capital', 'Distrito Nacional'],
  ['pop', 'Puerto Plata'],
  ['pto plata', 'Puerto Plata'],
  ['sfm', 'Duarte'],
  ['sn cristobal', 'San Cristóbal'],
  ['montecristi', 'Monte Cristi'],
  ['Moca', undefined],
  ['', undefined],
])('«%s» means the province %s', (text, province) => {
  expect(findProvinceByAlias(text)).toBe(province);
});

test.each([
  ['stgo', ['Santiago', 'Santiago Rodríguez']],
  ['sto d', ['Santo Domingo', 'Distrito Nacional']],
  ['santo domingo', ['Santo Domingo', 'Distrito Nacional']],
  ['sd', ['Santo Domingo', 'Distrito Nacional']],
  ['pop', ['Puerto Plata']],
  ['higuey', ['La Altagracia']],
  ['MOCA', ['Espaillat']],
  ['Madrid', []],
])('«%s» offers the provinces %j', (text, provinces) => {
  expect(searchProvinces(text)).toEqual(provinces);
});

test.each([
  ['stgo', ['Santiago']],
  ['Sto. Dgo.', ['Santo Domingo', 'Distrito Nacional']],
  ['sd', ['Santo Domingo', 'Distrito Nacional']],
  ['sde', ['Santo Domingo']],
  ['Santo Domingo Este', ['Santo Domingo']],
  ['distrito nacional', ['Distrito Nacional']],
  ['pop', ['Puerto Plata']],
  ['San Pedro de Macoris', ['San Pedro de Macorís']],
  ['moca', ['Espaillat']],
  ['punta cana', ['La Altagracia']],
  ['cajera', []],
  ['constructor', []],
  ['', []],
])('in a search, %s means the provinces %j', (text, provinces) => {
  expect(findProvincesOf(text)).toEqual(provinces);
});

test('each alias is listed once, as it is looked up, and leads to a province', () => {
  const aliases = PLACE_ALIASES.map(({ alias }) => alias);
  expect(new Set(aliases).size).toBe(aliases.length);
  for (const { alias, province } of PLACE_ALIASES) {
    expect(alias).toMatch(/^[a-z]+$/);
    expect(searchProvinces(alias)).toContain(province);
    expect(expandPlaceName(alias)).not.toBe('');
  }
});

test('a neighbour of a province has that province as its neighbour', () => {
  for (const { name } of PROVINCES) {
    expect(NEIGHBOR_PROVINCES[name].length).toBeGreaterThan(0);
    for (const neighbor of NEIGHBOR_PROVINCES[name]) expect(NEIGHBOR_PROVINCES[neighbor]).toContain(name);
  }
});
