import { useEffect, useState, useSyncExternalStore } from 'react';
import { isLiveDisconnected, onLiveStatusChange } from '../../../platform/realtime/live.ts';

/** A shorter loss is nothing that one would have noticed, in milliseconds. */
const OFFLINE_AFTER_MS = 3_000;

function onChange(listener: () => void): () => void {
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

/** Whether the device has had no network, or the server no connection to it, for longer than a moment. */
export function useIsOffline(): boolean {
  const isOut = useSyncExternalStore(onChange, isLost, () => false);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isOut) return;
    const timer = setTimeout(setIsLong, OFFLINE_AFTER_MS, true);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isOut]);
  return isOut && isLong;
}
