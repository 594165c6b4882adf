import { addMinutes, daysInMs } from '@uneed/domain/kernel/time.ts';
import { GEOCODER_ANSWER_DAYS, isPlaceQuery } from '@uneed/domain/places/place.rules.ts';
import type { Place } from '@uneed/domain/places/places.api.ts';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/log.ts';
import type { AskGeocoder } from './geocoder.ts';
import { foldPlaceName, type Searchable, searchEntries } from './place-match.ts';

const CACHE_ENTRIES = 5_000;
const CACHE_MS = daysInMs(GEOCODER_ANSWER_DAYS);
/** A geocoder that failed is left alone this long: nobody should wait for its silence at every letter. */
const REST_MINUTES = 1;

export type PlacesNeeds = {
  gazetteer: readonly Searchable<Place>[];
  /** A service to ask before the gazetteer, when one is set up. */
  geocoder: AskGeocoder | undefined;
  clock: Clock;
  log: Logger;
};

export type PlacesService = { search(query: string, limit: number): Promise<Place[]> };

/** Finds places by name: from the geocoder, remembered for a day, or from the gazetteer when there is none or it fails. */
export function createPlaces({ gazetteer, geocoder, clock, log }: PlacesNeeds): PlacesService {
  let restUntil: Date | undefined;
  const cache = new LRUCache<string, Place[], { ask: AskGeocoder; query: string; limit: number }>({
    max: CACHE_ENTRIES,
    ttl: CACHE_MS,
    fetchMethod: (_key, _old, { context }) => context.ask(context.query, context.limit),
  });

  async function askGeocoder(query: string, limit: number): Promise<Place[] | undefined> {
    if (!geocoder || (restUntil && clock.now() < restUntil)) return undefined;
    try {
      const context = { ask: geocoder, query, limit };
      return await cache.fetch(`${limit} ${foldPlaceName(query)}`, { context });
    } catch (error) {
      restUntil = addMinutes(clock.now(), REST_MINUTES);
      log.warn({ err: error instanceof Error ? error.message : String(error) }, 'geocoder failed');
      return undefined;
    }
  }

  return {
    async search(query, limit) {
      if (!isPlaceQuery(foldPlaceName(query))) return [];
      return (await askGeocoder(query, limit)) ?? searchEntries(gazetteer, query, limit);
    },
  };
}
