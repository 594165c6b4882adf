import { findSubscription, getPushSupport } from '../push-browser.ts';
import { isOfferDue } from '../push-storage.ts';

/** Whether the browser was never asked for the permission, and the user did not decline notifications lately. */
export function canAskPermission(): boolean {
  const support = getPushSupport();
  const isPossible = support === 'push' || support === 'page';
  return isPossible && Notification.permission === 'default' && isOfferDue();
}

/** Whether push messages can be offered: the browser has them, they are neither on nor blocked, and were not declined lately. */
export async function canOfferPush(): Promise<boolean> {
  if (canAskPermission()) return true;
  // Allowed before, for notifications while a page is open.
  if (getPushSupport() !== 'push' || Notification.permission !== 'granted' || !isOfferDue()) return false;
  return (await findSubscription()) === null;
}
