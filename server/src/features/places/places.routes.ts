import * as api from '@uneed/domain/places/places.api.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { PlacesService } from './places.service.ts';

export function mountPlaces(mount: Mount, places: PlacesService): void {
  mount(api.searchPlaces, {
    who: 'public',
    limit: '6000/minute',
    handle: ({ query }) => places.search(query.q, query.limit),
  });
}
