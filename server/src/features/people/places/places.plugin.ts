import { searchPlaces } from '@uneed/domain/people/places/places.api.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Logger } from '../../../platform/log.ts';
import { loadGazetteer } from './gazetteer.parser.ts';
import { createGeocoderClient } from './geocoder.client.ts';
import { createPlaces } from './places.service.ts';

type Dependencies = { clock: Clock; log: Logger; geocoderUrl: string | undefined };

/** Suggestions of places while a user types a location. */
export function placesFeature({ clock, log, geocoderUrl }: Dependencies): Feature {
  const geocoder = geocoderUrl === undefined ? undefined : createGeocoderClient(geocoderUrl);
  const places = createPlaces({ gazetteer: loadGazetteer(), geocoder, clock, log });
  return {
    mount: (mount) =>
      mount(searchPlaces, {
        who: 'public',
        limit: '6000/minute',
        handle: ({ query }) => places.search(query.q, query.limit),
      }),
  };
}
