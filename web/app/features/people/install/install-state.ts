import { readStorage } from '../../../platform/browser-storage.ts';

/** The browser's offer to install the app: Chrome, Edge and others on Android and computers. It can be shown once. */
export type InstallPrompt = Event & {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

declare global {
  interface Window {
    /** Set by the script in the document: the last offer, or null when the app was installed from this page. */
    installPrompt?: InstallPrompt | null;
  }
  interface Navigator {
    /** Safari on iPhone and iPad: whether the page was opened from the home screen. */
    readonly standalone?: boolean;
  }
}

/** Event of `window` after `window.installPrompt` changed. */
export const INSTALL_CHANGE_EVENT = 'installchange';

/** localStorage key: the app was installed on this device. */
export const INSTALLED_KEY = 'uneed-installed';

/** Whether the page runs in the window of the installed app. */
export const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || navigator.standalone === true;

/** `promptable`: the browser offers to install the app; `manual`: the user does it in the menu of the browser. */
export type InstallState = 'installed' | 'promptable' | 'manual';

/** Returns the state of the app on this device. */
export function getInstallState(): InstallState {
  if (isStandalone() || window.installPrompt === null) return 'installed';
  if (window.installPrompt !== undefined) return 'promptable';
  return readStorage(INSTALLED_KEY) === null ? 'manual' : 'installed';
}

/** Calls `listener` when the state changes; returns a function that stops it. */
export function subscribeToInstallState(listener: () => void): () => void {
  window.addEventListener(INSTALL_CHANGE_EVENT, listener);
  return () => window.removeEventListener(INSTALL_CHANGE_EVENT, listener);
}

/**
 * Shows the browser's own dialog. Resolves to what the user chose; to `unavailable` when the browser offers nothing or refuses.
 * The browser dispatches `appinstalled` later.
 */
export async function promptInstall(): Promise<'accepted' | 'dismissed' | 'unavailable'> {
  const offer = window.installPrompt;
  if (!offer) return 'unavailable';
  try {
    await offer.prompt();
    const { outcome } = await offer.userChoice;
    return outcome;
  } catch {
    return 'unavailable';
  } finally {
    // An offer can be used once; the browser may make another one.
    if (window.installPrompt === offer) delete window.installPrompt;
    window.dispatchEvent(new Event(INSTALL_CHANGE_EVENT));
  }
}
