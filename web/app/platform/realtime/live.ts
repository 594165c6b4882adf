import type { PageEvents } from '@uneed/domain/kernel/live/live.events.ts';
import { LIVE_MISSED_INTERVAL_MS } from '@uneed/domain/kernel/live/live.rules.ts';

/**
 * Registry of listeners for live events. The connection (connect-live.ts, loaded lazily) dispatches its events here, so that a
 * page can listen without loading socket.io. Events may be lost: after a reconnect, listeners fetch their data again.
 */

type EventMap = Record<string, unknown>;
type Listener = { handle(payload: unknown): void };
type Connection = { send(name: string, payload: unknown): void };

const listeners = new Map<string, Set<Listener>>();
const connectListeners = new Set<(isReconnect: boolean) => void>();
const statusListeners = new Set<() => void>();
let connection: Connection | null = null;
let hasConnected = false;

/** Returns `on(name, listener)` for a feature's events; `on` returns a function that removes the listener. */
export function createLiveListener<Events extends EventMap>() {
  return <Name extends keyof Events & string>(name: Name, handle: (payload: Events[Name]) => void) => {
    const listener: Listener = { handle };
    const all = listeners.get(name) ?? new Set();
    listeners.set(name, all.add(listener));
    return () => void all.delete(listener);
  };
}

/** Returns `send(name, payload)` for a feature's events; without a connection it does nothing. */
export function createLiveSender<Events extends EventMap>() {
  return <Name extends keyof Events & string>(name: Name, payload: Events[Name]): void =>
    connection?.send(name, payload);
}

/** Adds a listener that is called after each connect, and now if there is a connection. Returns a function that removes it. */
export function onLiveConnect(listener: (isReconnect: boolean) => void): () => void {
  connectListeners.add(listener);
  if (connection !== null) listener(false);
  return () => void connectListeners.delete(listener);
}

/** Whether the connection was lost; false before the first connect. */
export const isLiveDisconnected = (): boolean => hasConnected && connection === null;

/** Adds a listener that is called when the connection may have been lost or restored. */
export function onLiveStatusChange(listener: () => void): () => void {
  statusListeners.add(listener);
  return () => void statusListeners.delete(listener);
}

const notifyStatusListeners = () => {
  for (const listener of statusListeners) listener();
};

/** Called by the connection for each event. */
export function dispatchLiveEvent(name: string, payload: unknown): void {
  for (const listener of listeners.get(name) ?? []) listener.handle(payload);
}

/** Called by the connection after each connect. */
export function handleLiveConnect(newConnection: Connection): void {
  connection = newConnection;
  for (const listener of connectListeners) listener(hasConnected);
  hasConnected = true;
  notifyStatusListeners();
}

let missedTimer: ReturnType<typeof setTimeout> | undefined;

/** As after a reconnect, at a random moment: the server tells all browsers at once. */
createLiveListener<PageEvents>()('eventsMissed', () => {
  missedTimer ??= setTimeout(() => {
    missedTimer = undefined;
    for (const listener of connection ? connectListeners : []) listener(true);
  }, Math.random() * LIVE_MISSED_INTERVAL_MS);
});

/** Called by the connection when it is lost; `isFinal` when it does not reconnect. */
export function handleLiveDisconnect(isFinal: boolean): void {
  clearTimeout(missedTimer);
  missedTimer = undefined;
  connection = null;
  if (isFinal) hasConnected = false;
  notifyStatusListeners();
}
