import * as api from '@uneed/domain/people/profiles/users.api.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { PublicProfilesService } from './public-profiles.service.ts';

export function mountPublicProfiles(mount: Mount, publicProfiles: PublicProfilesService): void {
  mount(api.getUserProfile, {
    who: 'party',
    limit: '6000/minute',
    handle: async ({ actor, params }) => ({ user: await publicProfiles.getProfile(actor, params.id) }),
  });
}
