import type { Id } from '@uneed/domain/kernel/ids.ts';
import * as api from '@uneed/domain/people/profiles/profiles.api.ts';
import * as publicApi from '@uneed/domain/people/profiles/users.api.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import { UPLOAD_BODY_BYTES } from '../../../platform/http/mount.ts';
import { presentSessionUser } from '../accounts/accounts.commands.ts';
import type { OnVerifiedChanged } from '../referents/referents.commands.ts';
import type { ProfilePictures } from './profiles.commands.ts';
import { createProfiles } from './profiles.service.ts';
import { createPublicProfiles, type PublicProfileDependencies } from './public-profiles.service.ts';

type Dependencies = PublicProfileDependencies & {
  clock: Clock;
  onWorkProfileChanged: (tx: Tx, userId: Id) => Promise<void>;
  pictures: ProfilePictures;
  onVerifiedChanged: OnVerifiedChanged;
};

/** Own and public profiles, profile pictures, and the request to become a referent. */
export function profilesFeature(dependencies: Dependencies): Feature {
  const profiles = createProfiles(dependencies);
  const publicProfiles = createPublicProfiles(dependencies);
  return {
    mount(mount) {
      mount(api.updateProfile, {
        who: 'member',
        limit: '30/minute',
        bodyLimit: UPLOAD_BODY_BYTES,
        handle: async ({ actor, body }) => {
          const { user, message } = await profiles.update(actor.id, body);
          return { user: presentSessionUser(user), message };
        },
      });

      mount(publicApi.getUserProfile, {
        who: 'party',
        limit: '6000/minute',
        handle: async ({ actor, params }) => ({ user: await publicProfiles.getProfile(actor, params.id) }),
      });
    },
  };
}
