import { getHome } from '@uneed/domain/site/home/home.api.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import { createHome } from './home.service.ts';

type Dependencies = { database: Database; clock: Clock };

/** The home of members: what waits for each of them. */
export function homeFeature(dependencies: Dependencies): Feature {
  const home = createHome(dependencies);
  return {
    mount: (mount) =>
      mount(getHome, { who: 'party', limit: '600/minute', handle: ({ actor }) => home.get(actor) }),
  };
}
