import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { mountPeople } from './people.routes.ts';
import { createPeople } from './people.service.ts';
import type { ProfilePictures } from './profiles.commands.ts';
import { mountProfiles } from './profiles.routes.ts';
import { createProfiles } from './profiles.service.ts';

type Needs = { database: Database; clock: Clock; pictures: ProfilePictures };

/** What people say about themselves and others may see, their picture, and the wish to become a referent. */
export function profilesFeature(needs: Needs): { mount(mount: Mount): void } {
  const profiles = createProfiles(needs);
  const people = createPeople(needs);
  return {
    mount: (mount) => {
      mountProfiles(mount, profiles);
      mountPeople(mount, people);
    },
  };
}
