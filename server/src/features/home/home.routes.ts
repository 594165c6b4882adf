import { getHome } from '@uneed/domain/home/home.api.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { HomeService } from './home.service.ts';

export function mountHome(mount: Mount, home: HomeService): void {
  mount(getHome, { who: 'party', limit: '600/minute', handle: ({ actor }) => home.get(actor) });
}
