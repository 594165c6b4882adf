import type { Reply } from '@uneed/domain/kernel/endpoint.ts';
import type { startPasskey, startPasskeyLogIn } from '@uneed/domain/people/accounts/passkeys.paths.ts';
import { readStorage, writeStorage } from '../../../../platform/browser-storage.ts';
import { retryWhenOnline } from '../../../../platform/network/retry-when-online.ts';

type CreationOptions = Reply<typeof startPasskey>['options'];
type RequestOptions = Reply<typeof startPasskeyLogIn>['options'];

// Both functions get what the server's half of the library wrote for them, which only these two read.

/** Loaded when a passkey is used: most visits use none. */
const loadWebAuthn = () => retryWhenOnline(() => import('@simplewebauthn/browser'));

/** Whether this browser can create and use passkeys. False while the server renders. */
export const hasPasskeySupport = (): boolean =>
  typeof window !== 'undefined' && window.PublicKeyCredential !== undefined;

/** Whether the browser offers passkeys among the suggestions of a field. */
export const hasPasskeyAutofill = async (): Promise<boolean> =>
  hasPasskeySupport() &&
  (await window.PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) === true;

const USED_KEY = 'passkey-used';

/** Whether a passkey was added or used in this browser. */
export const isPasskeyBrowser = (): boolean => readStorage(USED_KEY) !== null;
export const recordPasskeyUse = (): void => writeStorage(USED_KEY, '1');

/** Asks the person to create a passkey. Rejects with `NotAllowedError` if they change their mind. */
export async function createPasskey(options: CreationOptions) {
  const { startRegistration } = await loadWebAuthn();
  const optionsJSON = options as object as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { response, clientExtensionResults, ...credential } = await startRegistration({ optionsJSON });
  return { ...credential, response: { ...response }, clientExtensionResults: { ...clientExtensionResults } };
}

/** Asks the person for a passkey, or waits until they choose one among the suggestions of a field. */
export async function getPasskey(options: RequestOptions, useBrowserAutofill: boolean) {
  const { startAuthentication } = await loadWebAuthn();
  const optionsJSON = options as object as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const signed = await startAuthentication({ optionsJSON, useBrowserAutofill });
  const { response, clientExtensionResults, ...credential } = signed;
  return { ...credential, response: { ...response }, clientExtensionResults: { ...clientExtensionResults } };
}

/** Whether the person closed the question of the browser, or another question has replaced it. */
export const isPasskeyCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** Whether the authenticator has a passkey of this account already. */
export const isPasskeyKnown = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';
