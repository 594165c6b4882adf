import { getStatus } from '@uneed/domain/status/status.api.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { StatusService } from './status.service.ts';

export function mountStatus(mount: Mount, status: StatusService): void {
  mount(getStatus, { who: 'public', limit: '600/minute', handle: () => status.get() });
}
