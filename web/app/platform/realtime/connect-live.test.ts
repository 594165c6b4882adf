import { EventEmitter } from 'node:events';
import { LIVE_RECONNECT_MAX_MS } from '@uneed/domain/kernel/live/live.rules.ts';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectLive } from './connect-live.ts';
import { createLiveListener, createLiveSender, isLiveDisconnected, onLiveConnect } from './live.ts';

/** As the socket of the library: `serverSends` is what arrives, `sent` what was emitted. */
class FakeSocket {
  private readonly handlers = new EventEmitter();
  private onAnyEvent: (name: string, payload: unknown) => void = () => undefined;
  readonly sent: unknown[][] = [];
  readonly connect = vi.fn();
  readonly close = vi.fn();
  /** Whether the library reconnects by itself. */
  active = true;
  on(name: string, handler: (...values: unknown[]) => void) {
    this.handlers.on(name, handler);
  }
  onAny(handler: typeof this.onAnyEvent) {
    this.onAnyEvent = handler;
  }
  off() {
    this.handlers.removeAllListeners();
  }
  offAny() {
    this.onAnyEvent = () => undefined;
  }
  emit(...event: unknown[]) {
    this.sent.push(event);
  }
  /** An event of the connection itself: `connect`, `disconnect`, `connect_error`. */
  changes(name: string, value?: unknown) {
    this.handlers.emit(name, value);
  }
  serverSends(name: string, payload: unknown) {
    this.onAnyEvent(name, payload);
  }
}

const library = vi.hoisted((): { socket: unknown } => ({ socket: null }));
vi.mock('socket.io-client', () => ({ io: vi.fn(() => library.socket) }));

let socket: FakeSocket;
let onSessionEnded: ReturnType<typeof vi.fn<() => void>>;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  socket = new FakeSocket();
  library.socket = socket;
  onSessionEnded = vi.fn();
  stop = connectLive('u', { onSessionEnded });
});
afterEach(() => stop());

const rejection = (code?: string) =>
  Object.assign(new Error('x'), code === undefined ? {} : { data: { code, message: 'No' } });

it.each([
  ['person', { userId: 'u' }],
  ['enterprise', { userId: 'u', area: 'enterprise' }],
] as const)('a page of the area %s connects with the session of that area', (area, query) => {
  connectLive('u', { area, onSessionEnded })();
  expect(vi.mocked(io).mock.lastCall?.[0]).toHaveProperty('query', query);
});

it('events reach the listeners, and what a page sends reaches the server', () => {
  const typing: unknown[] = [];
  const stopListening = createLiveListener<{ typing: unknown }>()('typing', (event) => typing.push(event));
  const send = createLiveSender<{ received: string }>();
  send('received', 'before the connection');
  socket.changes('connect');
  socket.serverSends('typing', { from: 'ana' });
  send('received', 'a');
  expect([typing, socket.sent]).toEqual([[{ from: 'ana' }], [['received', 'a']]]);
  stopListening();
});

it('after a reconnect the pages ask again, and meanwhile know that they may have missed something', () => {
  const connects: boolean[] = [];
  const stopListening = onLiveConnect((isReconnect) => void connects.push(isReconnect));
  socket.changes('connect');
  expect(isLiveDisconnected()).toBe(false);
  socket.changes('disconnect', 'transport close');
  expect(isLiveDisconnected()).toBe(true);
  socket.changes('connect');
  expect([connects, isLiveDisconnected()]).toEqual([[false, true], false]);
  stopListening();
});

it('a page that listens while there is a connection asks at once: its data may be older', () => {
  socket.changes('connect');
  const connects: boolean[] = [];
  const stopListening = onLiveConnect((isReconnect) => void connects.push(isReconnect));
  expect(connects).toEqual([false]);
  stopListening();
});

describe('reconnects', () => {
  it.each(['transport close', 'ping timeout'])('the library after: %s', (reason) => {
    socket.changes('connect');
    socket.changes('disconnect', reason);
    vi.advanceTimersByTime(2 * LIVE_RECONNECT_MAX_MS);
    expect(socket.connect).not.toHaveBeenCalled();
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  it('later, and looks at the session, after the server has closed the connection', () => {
    socket.changes('connect');
    socket.changes('disconnect', 'io server disconnect');
    // The response that replaces the session of this browser may still be on its way.
    vi.advanceTimersByTime(999);
    expect(onSessionEnded).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onSessionEnded).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(LIVE_RECONNECT_MAX_MS - 1_001);
    expect(socket.connect).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(socket.connect).toHaveBeenCalledOnce();
  });

  it.each([
    ['UNAUTHENTICATED', 1],
    ['FORBIDDEN', 1],
    ['TOO_MANY', 0],
    [undefined, 0],
  ])('once, later, when the server rejects it with %s; the session is looked at %i times', (code, looks) => {
    socket.active = false;
    socket.changes('connect_error', rejection(code));
    socket.changes('connect_error', rejection(code));
    expect(onSessionEnded).toHaveBeenCalledTimes(2 * looks);
    vi.advanceTimersByTime(LIVE_RECONNECT_MAX_MS);
    expect(socket.connect).toHaveBeenCalledOnce();
  });

  it('the library while there is no network', () => {
    socket.changes('connect_error', rejection());
    vi.advanceTimersByTime(2 * LIVE_RECONNECT_MAX_MS);
    expect(socket.connect).not.toHaveBeenCalled();
  });

  it('nobody after the page has closed it, which ends every waiting attempt', () => {
    const heard: unknown[] = [];
    const stopListening = createLiveListener<{ typing: unknown }>()('typing', (event) => heard.push(event));
    socket.changes('connect');
    socket.changes('disconnect', 'io server disconnect');
    stop();
    expect(socket.close).toHaveBeenCalledOnce();
    expect(isLiveDisconnected()).toBe(false);
    vi.advanceTimersByTime(2 * LIVE_RECONNECT_MAX_MS);
    socket.serverSends('typing', {});
    expect(onSessionEnded).not.toHaveBeenCalled();
    expect(socket.connect).not.toHaveBeenCalled();
    expect(heard).toEqual([]);
    stopListening();
  });
});
