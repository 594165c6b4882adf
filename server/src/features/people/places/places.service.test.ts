import { PLACE_ALIASES } from '@uneed/domain/people/places/place-aliases.ts';
import { formatPlace } from '@uneed/domain/people/places/postal-address.ts';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { loadGazetteer } from './gazetteer.parser.ts';
import { searchEntries } from './place-search.service.ts';
import { createPlaces } from './places.service.ts';

const gazetteer = loadGazetteer();
const labels = (query: string, limit = 5) => searchEntries(gazetteer, query, limit).map(formatPlace);

function createTestPlaces(geocoder: (query: string) => Promise<never[]>) {
  let now = new Date('2026-11-21T12:00:00Z');
  const log = pino({ level: 'silent' });
  const places = createPlaces({ gazetteer, geocoder, clock: { now: () => now }, log });
  return { places, advance: (ms: number) => (now = new Date(now.getTime() + ms)) };
}

test('the label of a neighbourhood has its province and the country', () => {
  expect(labels('los jardines met')).toEqual(['Los Jardines Metropolitanos, Santiago, República Dominicana']);
});

test('case and accents do not matter', () => {
  expect(labels('BAVARO')[0]).toBe('Bávaro, La Altagracia, República Dominicana');
  expect(labels('bávaro')).toEqual(labels('Bavaro'));
});

test('full names come first, then prefixes, sorted by type and population', () => {
  const found = labels('santiago');
  expect(found[0]).toBe('Santiago, Santiago, República Dominicana');
  expect(found[1]).toContain('Santiago');
  expect(labels('santo domingo')[0]).toBe('Santo Domingo de Guzmán, Distrito Nacional, República Dominicana');
  expect(labels('macor')[0]).toContain('San Pedro de Macorís');
});

test('a query of name and province finds the place', () => {
  expect(labels('bavaro, altagracia')[0]).toBe('Bávaro, La Altagracia, República Dominicana');
});

test.each([
  ['stgo.', 'Santiago, Santiago, República Dominicana'],
  ['Sto Dgo', 'Santo Domingo de Guzmán, Distrito Nacional, República Dominicana'],
  ['sd', 'Santo Domingo de Guzmán, Distrito Nacional, República Dominicana'],
  ['pop', 'Puerto Plata, Puerto Plata, República Dominicana'],
  ['sfm', 'San Francisco de Macorís, Duarte, República Dominicana'],
  ['sto dgo este', 'Santo Domingo Este, Santo Domingo, República Dominicana'],
])('the alias %s finds %s', (alias, label) => {
  expect(labels(alias)[0]).toBe(label);
});

test('every alias finds its place in the gazetteer', () => {
  for (const { alias, place, province } of PLACE_ALIASES) {
    // The city of Santo Domingo is the Distrito Nacional.
    const expected = place === 'Santo Domingo' ? 'Distrito Nacional' : province;
    expect(searchEntries(gazetteer, alias, 1)[0]?.address.state, alias).toBe(expected);
  }
});

test('the geocoder is asked for the full name of an alias', async () => {
  const asked: string[] = [];
  const { places } = createTestPlaces(async (query) => {
    asked.push(query);
    return [];
  });
  for (const query of ['Stgo.', 'pop', 'Bávaro']) await places.search(query, 5);
  expect(asked).toEqual(['santiago', 'puerto plata', 'Bávaro']);
});

test('queries below two characters return nothing', () => {
  expect(labels('')).toEqual([]);
  expect(labels('s')).toEqual([]);
  expect(labels(' ,.')).toEqual([]);
});

test('any query returns at most `limit` places and does not throw', () => {
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

test('every name of the gazetteer finds its place', () => {
  fc.assert(
    fc.property(fc.constantFrom(...gazetteer), ({ value }) => {
      const found = searchEntries(gazetteer, value.display_name.split(',')[0] ?? '', 20);
      expect(found.some((place) => place.place_id === value.place_id)).toBe(true);
    }),
  );
});

test('the geocoder is called once for equal queries', async () => {
  let calls = 0;
  const { places } = createTestPlaces(async () => {
    calls += 1;
    return [];
  });
  await Promise.all([places.search('Bávaro', 5), places.search('bavaro', 5)]);
  expect(await places.search('BAVARO', 5)).toEqual([]);
  expect(calls).toBe(1);
});

test('a geocoder that fails is not called for a minute, and the gazetteer is used', async () => {
  let calls = 0;
  const { places, advance } = createTestPlaces(async () => {
    calls += 1;
    throw new Error('down');
  });
  expect((await places.search('bavaro', 5)).map(formatPlace)[0]).toContain('Bávaro');
  expect(await places.search('gazcue', 5)).not.toEqual([]);
  expect(calls).toBe(1);
  advance(61_000);
  await places.search('gazcue', 5);
  expect(calls).toBe(2);
});
