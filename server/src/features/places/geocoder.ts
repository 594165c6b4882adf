import { type Place, placeSchema } from '@uneed/domain/places/places.api.ts';
import * as z from 'zod';
import { assertOutsideTransaction } from '../../platform/db/transaction-scope.ts';

const TIMEOUT_MS = 3_000;

/** Asks a service that answers like Nominatim; throws when it fails, is slow or answers something else. */
export type AskGeocoder = (query: string, limit: number) => Promise<Place[]>;

/** A client of the geocoder at `url` (the address of its search, without the query). */
export function createGeocoder(url: string): AskGeocoder {
  return async (query, limit) => {
    assertOutsideTransaction('The geocoder');
    const address = new URL(url);
    const parameters = { format: 'json', addressdetails: '1', countrycodes: 'do', 'accept-language': 'es' };
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    address.searchParams.set('q', query);
    address.searchParams.set('limit', String(limit));
    const answer = await fetch(address, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json', 'user-agent': 'Uneed' },
    });
    if (!answer.ok) throw new Error(`The geocoder answered ${answer.status}`);
    return z.array(placeSchema).parse(await answer.json());
  };
}
