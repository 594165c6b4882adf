import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import {
  getInstallState,
  type InstallState,
  promptInstall,
  subscribeToInstallState,
} from '../install-state.ts';
import { type Device, detectDevice, type InstallPlatform } from './install-platform.ts';

const InstallDialog = lazyModule(() => import('../install-dialog.tsx'));

const getDevice = () => detectDevice(navigator);

type Install = {
  /** The state on this device; `manual` when another one is meant, and until hydration. */
  state: InstallState;
  /** The browser's dialog is open. */
  isBusy: boolean;
  /** Opens the browser's dialog, or the steps. */
  install: () => void;
  /** The steps while they are open; render it. */
  dialog: ReactNode;
};

/** Installs the app on this device, or explains how to install it on `platform`. */
export function useInstall(platform?: InstallPlatform): Install {
  const ownState = useSyncExternalStore(subscribeToInstallState, getInstallState, () => 'manual' as const);
  const ownDevice = useSyncExternalStore<Device | undefined>(
    subscribeToInstallState,
    getDevice,
    () => undefined,
  );
  const [isBusy, setIsBusy] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const device = platform ?? ownDevice ?? 'computer';
  const isThisDevice = device === ownDevice;
  const state = isThisDevice ? ownState : 'manual';

  async function openPrompt() {
    setIsBusy(true);
    if ((await promptInstall()) === 'unavailable') setIsOpen(true);
    setIsBusy(false);
  }
  const install = () => {
    if (state === 'promptable') void openPrompt();
    else setIsOpen(true);
  };
  const dialog = isOpen && (
    <Suspense fallback={null}>
      <InstallDialog device={device} isThisDevice={isThisDevice} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
  return { state, isBusy, install, dialog };
}
