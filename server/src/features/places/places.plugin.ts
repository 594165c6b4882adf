import type { Clock } from '../../platform/clock.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Logger } from '../../platform/log.ts';
import { loadGazetteer } from './gazetteer.ts';
import { createGeocoder } from './geocoder.ts';
import { mountPlaces } from './places.routes.ts';
import { createPlaces } from './places.service.ts';

type Needs = { clock: Clock; log: Logger; geocoderUrl: string | undefined };

/** Suggestions of places while somebody types where they live. */
export function placesFeature({ clock, log, geocoderUrl }: Needs): { mount(mount: Mount): void } {
  const geocoder = geocoderUrl === undefined ? undefined : createGeocoder(geocoderUrl);
  const places = createPlaces({ gazetteer: loadGazetteer(), geocoder, clock, log });
  return { mount: (mount) => mountPlaces(mount, places) };
}
