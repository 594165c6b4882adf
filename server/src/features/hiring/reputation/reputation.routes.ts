import * as api from '@uneed/domain/hiring/reputation/profile-pages.api.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { ProfilePages } from './profile-pages.service.ts';

export function mountReputation(mount: Mount, profilePages: ProfilePages): void {
  mount(api.getProfilePage, {
    who: 'anyone',
    limit: '600/minute',
    handle: async ({ actor, params }) => ({ profile: await profilePages.get(actor, params.id) }),
  });
}
