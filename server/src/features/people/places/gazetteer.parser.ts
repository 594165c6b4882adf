import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { foldPlaceName } from '@uneed/domain/people/places/place-names.ts';
import type { Place } from '@uneed/domain/people/places/places.api.ts';
import * as z from 'zod';
import type { SearchEntry } from './place-search.service.ts';

const FILE = fileURLToPath(new URL('../../../../../db/gazetteer/do-places.json', import.meta.url));

const TYPES = ['municipio', 'distrito municipal', 'localidad', 'sector'] as const;

const recordSchema = z.object({
  name: z.string(),
  type: z.enum(TYPES),
  municipality: z.string(),
  province: z.string(),
  lat: z.number(),
  lon: z.number(),
  population: z.number().nullable(),
  aliases: z.array(z.string()).default([]),
});
type PlaceRecord = z.infer<typeof recordSchema>;

const COUNTRY = { country: 'República Dominicana', country_code: 'do' };

/** Builds the address fields in the way a geocoder does for each type of place. */
function toAddress({ type, name, municipality, province }: PlaceRecord): Place['address'] {
  const rest = { municipality, state: province, ...COUNTRY };
  if (type === 'municipio') return { city: name, ...rest };
  return type === 'distrito municipal' ? { town: name, ...rest } : { village: name, ...rest };
}

function toPlace(record: PlaceRecord, index: number): Place {
  const { name, municipality, province } = record;
  const names = [name, municipality, province].filter((part, at, all) => part !== all[at - 1]);
  return {
    place_id: index + 1,
    display_name: [...names, COUNTRY.country].join(', '),
    lat: String(record.lat),
    lon: String(record.lon),
    address: toAddress(record),
  };
}

/** Loads the country's municipalities, districts and neighbourhoods as search entries, sorted by type and population. */
export function loadGazetteer(): SearchEntry<Place>[] {
  const records = z.array(recordSchema).parse(JSON.parse(readFileSync(FILE, 'utf8')));
  const typeOrder = (record: PlaceRecord) => TYPES.indexOf(record.type);
  return records
    .map((record, index) => ({ record, place: toPlace(record, index) }))
    .sort(
      (a, b) =>
        typeOrder(a.record) - typeOrder(b.record) ||
        (b.record.population ?? 0) - (a.record.population ?? 0) ||
        a.record.name.localeCompare(b.record.name, 'es'),
    )
    .map(({ record, place }) => ({
      value: place,
      names: [record.name, ...record.aliases].map(foldPlaceName),
      words: foldPlaceName(`${record.name} ${record.municipality} ${record.province}`).split(' '),
    }));
}
