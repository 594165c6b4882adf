import { readStorage, writeStorage } from '../../../../platform/browser-storage.ts';
import { hasPasskeySupport, isPasskeyBrowser } from '../passkeys/passkey-browser.ts';

const DECLINED_KEY = 'passkey-declined';

/** Not stored: whoever opens the app again has not just signed in. */
let hasSignedIn = false;

/** Records a sign-in without a passkey, after which one is offered. */
export function recordSignIn(): void {
  hasSignedIn = true;
}

/** Whether the person has just signed in on a device where no passkey was used or declined. False while the server renders. */
export const isPasskeyOfferDue = (): boolean =>
  hasSignedIn && hasPasskeySupport() && !isPasskeyBrowser() && readStorage(DECLINED_KEY) === null;

export const declinePasskey = (): void => writeStorage(DECLINED_KEY, '1');
