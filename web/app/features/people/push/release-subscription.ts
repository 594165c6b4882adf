import type { Area } from '@uneed/domain/kernel/area.ts';
import { findSubscription } from './push-browser.ts';
import { hasPushUser } from './push-storage.ts';

/**
 * Ends the subscription of this browser for an area. The browser has one for the person and the enterprise that are signed in,
 * so it stays while the other one uses it.
 */
export async function releaseSubscription(area: Area): Promise<void> {
  if (hasPushUser(area === 'person' ? 'enterprise' : 'person')) return;
  await (await findSubscription())?.unsubscribe();
}
