import { FIRST_VISIT_KEY } from '../features/people/install/hint/visit-history.ts';
import {
  INSTALL_CHANGE_EVENT,
  INSTALLED_KEY,
  type InstallPrompt,
} from '../features/people/install/install-state.ts';
import { readStorage, writeStorage } from '../platform/browser-storage.ts';

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

/** `prompt` is the browser's offer; null once the app is installed. */
function setPrompt(prompt: InstallPrompt | null): void {
  window.installPrompt = prompt;
  writeStorage(INSTALLED_KEY, prompt === null ? '1' : null);
  dispatchEvent(new Event(INSTALL_CHANGE_EVENT));
}

/**
 * Keeps the browser's offer to install the app, which may come before React is ready, and records on this device that the app
 * was installed; the browser offers it again when the app was removed. Also records when the device opened the first page.
 */
export function watchInstallation(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setPrompt(event);
  });
  addEventListener('appinstalled', () => setPrompt(null));
  if (readStorage(FIRST_VISIT_KEY) === null)
    writeStorage(FIRST_VISIT_KEY, String(Math.round(performance.timeOrigin)));
}
