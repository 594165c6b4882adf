import { canAskPermission } from './exports/can-ask-permission.ts';
import { findSubscription, getPushSupport } from './push-browser.ts';
import { isOfferDue } from './push-storage.ts';

/** Whether push messages can be offered: the browser has them, they are neither on nor blocked, and were not declined lately. */
export async function canOfferPush(): Promise<boolean> {
  if (canAskPermission()) return true;
  // Allowed before, for notifications while a page is open.
  if (getPushSupport() !== 'push' || Notification.permission !== 'granted' || !isOfferDue()) return false;
  return (await findSubscription()) === null;
}
