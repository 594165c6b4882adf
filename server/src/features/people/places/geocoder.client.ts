import { type Place, placeSchema } from '@uneed/domain/people/places/places.api.ts';
import * as z from 'zod';
import { assertOutsideTransaction } from '../../../platform/db/transaction-scope.ts';

const TIMEOUT_MS = 3_000;

/** Searches with a service that has Nominatim's API; throws if it fails, times out or returns another format. */
export type GeocoderClient = (query: string, limit: number) => Promise<Place[]>;

/** Creates a client for the search endpoint at `url`, which has no query string. */
export function createGeocoderClient(url: string): GeocoderClient {
  return async (query, limit) => {
    assertOutsideTransaction('The geocoder');
    const searchUrl = new URL(url);
    const parameters = { format: 'json', addressdetails: '1', countrycodes: 'do', 'accept-language': 'es' };
    for (const [name, value] of Object.entries(parameters)) searchUrl.searchParams.set(name, value);
    searchUrl.searchParams.set('q', query);
    searchUrl.searchParams.set('limit', String(limit));
    const response = await fetch(searchUrl, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json', 'user-agent': 'Uneed' },
    });
    if (!response.ok) throw new Error(`The geocoder responded with ${response.status}`);
    return z.array(placeSchema).parse(await response.json());
  };
}
