import { getLanding } from '@uneed/domain/landing/landing.api.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { LandingService } from './landing.service.ts';

export function mountLanding(mount: Mount, landing: LandingService): void {
  mount(getLanding, { who: 'public', limit: '600/minute', handle: landing.get });
}
