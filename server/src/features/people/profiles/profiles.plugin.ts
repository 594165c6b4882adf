import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { OnVerifiedChanged } from '../referents/referents.commands.ts';
import type { ProfilePictures } from './profiles.commands.ts';
import { mountProfiles } from './profiles.routes.ts';
import { createProfiles } from './profiles.service.ts';
import { mountPublicProfiles } from './public-profiles.routes.ts';
import { createPublicProfiles } from './public-profiles.service.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  pictures: ProfilePictures;
  onVerifiedChanged: OnVerifiedChanged;
};

/** Own and public profiles, profile pictures, and the request to become a referent. */
export function profilesFeature(dependencies: Dependencies): Feature {
  const profiles = createProfiles(dependencies);
  const publicProfiles = createPublicProfiles(dependencies);
  return {
    mount: (mount) => {
      mountProfiles(mount, profiles);
      mountPublicProfiles(mount, publicProfiles);
    },
  };
}
