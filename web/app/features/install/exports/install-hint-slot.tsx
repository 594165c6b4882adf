import { type ComponentType, useSyncExternalStore } from 'react';

let hint: ComponentType | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows the hint to install the app, or removes it. The code of the hint is loaded only when it is due. */
export function setInstallHint(component: ComponentType | null): void {
  hint = component;
  for (const listener of listeners) listener();
}

/** The place of the hint in the frame: above the page, where it covers nothing. */
export function InstallHintSlot() {
  const Hint = useSyncExternalStore(
    subscribe,
    () => hint,
    () => null,
  );
  return Hint && <Hint />;
}
