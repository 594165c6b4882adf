const DECLINED_KEY = 'chat-notifications-declined';

function isStored(storage: 'localStorage' | 'sessionStorage'): boolean {
  try {
    return window[storage].getItem(DECLINED_KEY) !== null;
  } catch {
    return false;
  }
}

function store(storage: 'localStorage' | 'sessionStorage'): void {
  try {
    window[storage].setItem(DECLINED_KEY, '1');
  } catch {
    // Storage is full or disabled: the offer is shown again next time.
  }
}

/** Whether the user declined notifications for good, in the contact list. */
export const isOfferDeclined = (): boolean => isStored('localStorage');

/** Stores that the user does not want to be offered notifications again on this device. */
export const declineOffer = (): void => store('localStorage');

/** Stores that the user does not want to be offered notifications again in this session of the browser. */
export const dismissOffer = (): void => store('sessionStorage');

/** Whether a toast offers notifications: the browser was never asked, and the user did not decline or dismiss the offer. */
export const canOfferNotifications = (): boolean =>
  'Notification' in window &&
  Notification.permission === 'default' &&
  !isOfferDeclined() &&
  !isStored('sessionStorage');
