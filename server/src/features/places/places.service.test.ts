import { placeLabel } from '@uneed/domain/places/places.api.ts';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { loadGazetteer } from './gazetteer.parser.ts';
import { searchEntries } from './place-search.service.ts';
import { createPlaces } from './places.service.ts';

const gazetteer = loadGazetteer();
const labels = (query: string, limit = 5) => searchEntries(gazetteer, query, limit).map(placeLabel);

function placesWith(geocoder: (query: string) => Promise<never[]>) {
  let now = new Date('2026-11-21T12:00:00Z');
  const log = pino({ level: 'silent' });
  const places = createPlaces({ gazetteer, geocoder, clock: { now: () => now }, log });
  return { places, wait: (ms: number) => (now = new Date(now.getTime() + ms)) };
}

test('a quarter is labelled with its province and the country', () => {
  expect(labels('los jardines met')).toEqual(['Los Jardines Metropolitanos, Santiago, República Dominicana']);
});

test('case and accents do not matter', () => {
  expect(labels('BAVARO')[0]).toBe('Bávaro, La Altagracia, República Dominicana');
  expect(labels('bávaro')).toEqual(labels('Bavaro'));
});

test('the whole name comes first, then what begins with it, big before small', () => {
  const found = labels('santiago');
  expect(found[0]).toBe('Santiago, Santiago, República Dominicana');
  expect(found[1]).toContain('Santiago');
  expect(labels('santo domingo')[0]).toBe('Santo Domingo de Guzmán, Distrito Nacional, República Dominicana');
  expect(labels('macor')[0]).toContain('San Pedro de Macorís');
});

test('name and province together find the place', () => {
  expect(labels('bavaro, altagracia')[0]).toBe('Bávaro, La Altagracia, República Dominicana');
});

test('below two characters nothing is searched', () => {
  expect(labels('')).toEqual([]);
  expect(labels('s')).toEqual([]);
  expect(labels(' ,.')).toEqual([]);
});

test('whatever is typed, the search answers at most the limit and never throws', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.integer({ min: 1, max: 20 }),
      (query, limit) => {
        expect(searchEntries(gazetteer, query, limit).length).toBeLessThanOrEqual(limit);
      },
    ),
  );
});

test('any name of the gazetteer finds its place', () => {
  fc.assert(
    fc.property(fc.constantFrom(...gazetteer), ({ value }) => {
      const found = searchEntries(gazetteer, value.display_name.split(',')[0] ?? '', 20);
      expect(found.some((place) => place.place_id === value.place_id)).toBe(true);
    }),
  );
});

test('a query takes less than a millisecond', () => {
  const queries = ['sa', 'santo', 'los jardines', 'zzzz', 'san pedro de macoris', 'villa'];
  for (const query of queries) searchEntries(gazetteer, query, 5);
  const rounds = 50;
  const began = performance.now();
  for (let round = 0; round < rounds; round += 1)
    for (const query of queries) searchEntries(gazetteer, query, 5);
  expect((performance.now() - began) / (rounds * queries.length)).toBeLessThan(1);
});

test('the geocoder is asked once for the same words', async () => {
  let calls = 0;
  const { places } = placesWith(async () => {
    calls += 1;
    return [];
  });
  await Promise.all([places.search('Bávaro', 5), places.search('bavaro', 5)]);
  expect(await places.search('BAVARO', 5)).toEqual([]);
  expect(calls).toBe(1);
});

test('a geocoder that fails rests a minute while the gazetteer answers', async () => {
  let calls = 0;
  const { places, wait } = placesWith(async () => {
    calls += 1;
    throw new Error('down');
  });
  expect((await places.search('bavaro', 5)).map(placeLabel)[0]).toContain('Bávaro');
  expect(await places.search('gazcue', 5)).not.toEqual([]);
  expect(calls).toBe(1);
  wait(61_000);
  await places.search('gazcue', 5);
  expect(calls).toBe(2);
});
