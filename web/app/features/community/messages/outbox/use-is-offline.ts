import { useEffect, useState, useSyncExternalStore } from 'react';
import { isLiveDisconnected, onLiveStatusChange } from '../../../../platform/realtime/live.ts';

/** Shorter interruptions are not shown, in milliseconds. */
const OFFLINE_AFTER_MS = 3_000;

function subscribe(listener: () => void): () => void {
  const stop = onLiveStatusChange(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    stop();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const isLost = () => !navigator.onLine || isLiveDisconnected();

/** Whether network or socket have been disconnected for longer than `OFFLINE_AFTER_MS`. */
export function useIsOffline(): boolean {
  const isDisconnected = useSyncExternalStore(subscribe, isLost, () => false);
  const [isDelayOver, setIsDelayOver] = useState(false);
  useEffect(() => {
    if (!isDisconnected) return;
    const timer = setTimeout(setIsDelayOver, OFFLINE_AFTER_MS, true);
    return () => {
      clearTimeout(timer);
      setIsDelayOver(false);
    };
  }, [isDisconnected]);
  return isDisconnected && isDelayOver;
}
