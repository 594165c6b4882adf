import { expect, it } from 'vitest';
import { shortPlace, toPostalAddress } from './postal-address.ts';

const DO = { '@type': 'PostalAddress', addressCountry: 'DO' };

it.each([
  [
    'Santiago, Santiago, República Dominicana',
    'Santiago',
    { addressRegion: 'Santiago', addressLocality: 'Santiago' },
  ],
  [
    'Gurabo, Santiago, República Dominicana',
    'Gurabo, Santiago',
    { addressRegion: 'Santiago', addressLocality: 'Gurabo' },
  ],
  ['Moca, República Dominicana', 'Moca', { addressLocality: 'Moca' }],
  ['Santiago', 'Santiago', { addressRegion: 'Santiago' }],
  [
    'Distrito Nacional',
    'Distrito Nacional',
    { addressRegion: 'Distrito Nacional', addressLocality: 'Santo Domingo' },
  ],
  ['República Dominicana', '', {}],
  ['', '', {}],
])('%j is shown as %j', (location, shown, address) => {
  expect(shortPlace(location)).toBe(shown);
  expect(toPostalAddress(location)).toEqual({ ...DO, ...address });
});
