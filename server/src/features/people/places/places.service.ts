import { addMinutes, daysInMs } from '@uneed/domain/kernel/time.ts';
import { GEOCODER_CACHE_DAYS, isPlaceQuery } from '@uneed/domain/people/places/place.rules.ts';
import { expandPlaceName, foldPlaceName } from '@uneed/domain/people/places/place-names.ts';
import type { Place } from '@uneed/domain/people/places/places.api.ts';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/log.ts';
import type { GeocoderClient } from './geocoder.client.ts';
import { type SearchEntry, searchEntries } from './place-search.service.ts';

const CACHE_ENTRIES = 5_000;
const CACHE_MS = daysInMs(GEOCODER_CACHE_DAYS);
/** After a failure the geocoder is not called for this time, so that not every keystroke waits for its timeout. */
const RETRY_DELAY_MINUTES = 1;

export type Dependencies = {
  gazetteer: readonly SearchEntry<Place>[];
  /** Called before the gazetteer, if it is configured. */
  geocoder: GeocoderClient | undefined;
  clock: Clock;
  log: Logger;
};

type PlacesService = { search(query: string, limit: number): Promise<Place[]> };

/** Finds places by name with the geocoder, whose responses are cached; with the gazetteer if there is none or it fails. */
export function createPlaces({ gazetteer, geocoder, clock, log }: Dependencies): PlacesService {
  let retryAt: Date | undefined;
  const cache = new LRUCache<string, Place[], { search: GeocoderClient; query: string; limit: number }>({
    max: CACHE_ENTRIES,
    ttl: CACHE_MS,
    fetchMethod: (_key, _old, { context }) => context.search(context.query, context.limit),
    // Who waits for places gets them, also when their place in the cache is taken meanwhile: the geocoder has not failed.
    ignoreFetchAbort: true,
  });

  async function searchGeocoder(query: string, limit: number): Promise<Place[] | undefined> {
    if (!geocoder || (retryAt && clock.now() < retryAt)) return undefined;
    try {
      const context = { search: geocoder, query, limit };
      return await cache.fetch(`${limit} ${foldPlaceName(query)}`, { context });
    } catch (error) {
      retryAt = addMinutes(clock.now(), RETRY_DELAY_MINUTES);
      log.warn({ err: error instanceof Error ? error.message : String(error) }, 'geocoder failed');
      return undefined;
    }
  }

  return {
    async search(query, limit) {
      const folded = foldPlaceName(query);
      if (!isPlaceQuery(folded)) return [];
      // The geocoder knows names, not what people here abbreviate.
      const expanded = expandPlaceName(query);
      const asked = expanded === folded ? query : expanded;
      return (await searchGeocoder(asked, limit)) ?? searchEntries(gazetteer, query, limit);
    },
  };
}
