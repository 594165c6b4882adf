import * as api from '@uneed/domain/profiles/people.api.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { PeopleService } from './people.service.ts';

export function mountPeople(mount: Mount, people: PeopleService): void {
  mount(api.getPerson, {
    who: 'member',
    limit: '6000/minute',
    handle: async ({ actor, params }) => ({ user: await people.describe(actor, params.id) }),
  });
}
