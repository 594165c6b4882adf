/**
 * What the server tells by itself. The connection (connect.ts, fetched later) speaks through here, so that a page can
 * listen without fetching it. The socket is only a hint: whoever hears `up` again asks the server anew.
 */

type EventMap = Record<string, unknown>;
type Listener = { hear(payload: unknown): void };
type Line = { send(name: string, payload: unknown): void };

const listeners = new Map<string, Set<Listener>>();
const upListeners = new Set<(isAgain: boolean) => void>();
const lossListeners = new Set<() => void>();
let line: Line | null = null;
let wasUp = false;

/** Gives `on(name, listener)` for a feature's events; what `on` gives ends the listening. */
export function liveEvents<Events extends EventMap>() {
  return <Name extends keyof Events & string>(name: Name, hear: (payload: Events[Name]) => void) => {
    const listener: Listener = { hear };
    const all = listeners.get(name) ?? new Set();
    listeners.set(name, all.add(listener));
    return () => void all.delete(listener);
  };
}

/** Gives `send(name, payload)` for a feature's events; while nothing is connected it does nothing. */
export function liveSender<Events extends EventMap>() {
  return <Name extends keyof Events & string>(name: Name, payload: Events[Name]): void =>
    line?.send(name, payload);
}

/** Told whenever the connection stands; `isAgain` when it had been lost. */
export function onLiveUp(listener: (isAgain: boolean) => void): () => void {
  upListeners.add(listener);
  return () => void upListeners.delete(listener);
}

/** Whether a connection stood and is lost for now: before the first one there is nothing to lose. */
export const isLiveLost = (): boolean => wasUp && line === null;

/** Told whenever the connection may have been lost or come back. */
export function onLiveLoss(listener: () => void): () => void {
  lossListeners.add(listener);
  return () => void lossListeners.delete(listener);
}

const tellLoss = () => {
  for (const listener of lossListeners) listener();
};

/** For the connection: something was told. */
export function hearLive(name: string, payload: unknown): void {
  for (const listener of listeners.get(name) ?? []) listener.hear(payload);
}

/** For the connection: it stands. */
export function liveIsUp(open: Line): void {
  line = open;
  for (const listener of upListeners) listener(wasUp);
  wasUp = true;
  tellLoss();
}

/** For the connection: it is lost; `isOver` when it will not come back by itself. */
export function liveIsDown(isOver: boolean): void {
  line = null;
  if (isOver) wasUp = false;
  tellLoss();
}
