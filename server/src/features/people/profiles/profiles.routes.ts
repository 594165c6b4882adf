import * as api from '@uneed/domain/people/profiles/profiles.api.ts';
import { type Mount, UPLOAD_BODY_BYTES } from '../../../platform/http/mount.ts';
import { presentSessionUser } from '../accounts/accounts.commands.ts';
import type { ProfilesService } from './profiles.service.ts';

export function mountProfiles(mount: Mount, profiles: ProfilesService): void {
  mount(api.updateProfile, {
    who: 'member',
    limit: '30/minute',
    bodyLimit: UPLOAD_BODY_BYTES,
    handle: async ({ actor, body }) => {
      const { user, message } = await profiles.update(actor.id, body);
      return { user: presentSessionUser(user), message };
    },
  });
}
