import { getPushSupport } from '../push-browser.ts';
import { isOfferDue } from '../push-storage.ts';

/** Whether the browser was never asked for the permission, and the user did not decline notifications lately. */
export function canAskPermission(): boolean {
  const support = getPushSupport();
  const isPossible = support === 'push' || support === 'page';
  return isPossible && Notification.permission === 'default' && isOfferDue();
}
