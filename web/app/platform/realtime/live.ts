/**
 * What the server tells by itself. The connection (connect.ts, fetched later) speaks through here, so that a page can
 * listen without fetching it. The socket is only a hint: whoever hears `up` again asks the server anew.
 */

type EventMap = Record<string, unknown>;
type Listener = { handle(payload: unknown): void };
type Connection = { send(name: string, payload: unknown): void };

const listeners = new Map<string, Set<Listener>>();
const connectListeners = new Set<(isReconnect: boolean) => void>();
const statusListeners = new Set<() => void>();
let connection: Connection | null = null;
let hasConnected = false;

/** Gives `on(name, listener)` for a feature's events; what `on` gives ends the listening. */
export function createLiveListener<Events extends EventMap>() {
  return <Name extends keyof Events & string>(name: Name, handle: (payload: Events[Name]) => void) => {
    const listener: Listener = { handle };
    const all = listeners.get(name) ?? new Set();
    listeners.set(name, all.add(listener));
    return () => void all.delete(listener);
  };
}

/** Gives `send(name, payload)` for a feature's events; while nothing is connected it does nothing. */
export function createLiveSender<Events extends EventMap>() {
  return <Name extends keyof Events & string>(name: Name, payload: Events[Name]): void =>
    connection?.send(name, payload);
}

/** Told whenever the connection stands; `isAgain` when it had been lost. */
export function onLiveConnect(listener: (isReconnect: boolean) => void): () => void {
  connectListeners.add(listener);
  return () => void connectListeners.delete(listener);
}

/** Whether a connection stood and is lost for now: before the first one there is nothing to lose. */
export const isLiveDisconnected = (): boolean => hasConnected && connection === null;

/** Told whenever the connection may have been lost or come back. */
export function onLiveStatusChange(listener: () => void): () => void {
  statusListeners.add(listener);
  return () => void statusListeners.delete(listener);
}

const notifyStatusListeners = () => {
  for (const listener of statusListeners) listener();
};

/** For the connection: something was told. */
export function dispatchLiveEvent(name: string, payload: unknown): void {
  for (const listener of listeners.get(name) ?? []) listener.handle(payload);
}

/** For the connection: it stands. */
export function handleLiveConnect(newConnection: Connection): void {
  connection = newConnection;
  for (const listener of connectListeners) listener(hasConnected);
  hasConnected = true;
  notifyStatusListeners();
}

/** For the connection: it is lost; `isOver` when it will not come back by itself. */
export function handleLiveDisconnect(isFinal: boolean): void {
  connection = null;
  if (isFinal) hasConnected = false;
  notifyStatusListeners();
}
