import { screen, waitFor } from '@testing-library/react';
import { ATTENTION_IDLE_MINUTES, LIVE_MISSED_INTERVAL_MS } from '@uneed/domain/kernel/live/live.rules.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSessionUser, renderPage } from '../../testing/render-page.tsx';
import { setSession } from '../session/session-query.ts';
import { dispatchLiveEvent, handleLiveConnect, handleLiveDisconnect, onLiveConnect } from './live.ts';
import { reportAttention } from './report-attention.ts';
import { useLiveUpdates } from './use-live-updates.ts';

let stop: () => void;

type Load = Parameters<typeof useLiveUpdates>[0];

let loading: Load;
const Page = () => {
  useLiveUpdates(loading);
  return <p>Página</p>;
};

describe('events that may have been missed', () => {
  let connects: boolean[];
  beforeEach(() => {
    vi.useFakeTimers();
    connects = [];
    stop = onLiveConnect((isReconnect) => connects.push(isReconnect));
    handleLiveConnect({ send: () => undefined });
  });
  afterEach(() => {
    stop();
    handleLiveDisconnect(true);
    vi.useRealTimers();
  });

  it('events that may have been missed are handled like a reconnect, once, not by all browsers at the same moment', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    dispatchLiveEvent('eventsMissed', {});
    dispatchLiveEvent('eventsMissed', {});
    expect(connects).toEqual([false]);
    vi.advanceTimersByTime(LIVE_MISSED_INTERVAL_MS / 2);
    expect(connects).toEqual([false, true]);
    vi.advanceTimersByTime(LIVE_MISSED_INTERVAL_MS);
    expect(connects).toEqual([false, true]);
  });

  it('a lost connection makes it superfluous: the reconnect follows', () => {
    dispatchLiveEvent('eventsMissed', {});
    handleLiveDisconnect(false);
    vi.advanceTimersByTime(LIVE_MISSED_INTERVAL_MS);
    expect(connects).toEqual([false]);
  });
});

describe('the attention of the user', () => {
  let sent: unknown[];
  let hasFocus: boolean;
  let visibility: DocumentVisibilityState;
  beforeEach(() => {
    vi.useFakeTimers();
    [sent, hasFocus, visibility] = [[], true, 'visible'];
    vi.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus);
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
    stop = reportAttention();
    connect();
  });
  afterEach(() => {
    stop();
    handleLiveDisconnect(true);
  });

  const connect = () => handleLiveConnect({ send: (name, payload) => void sent.push([name, payload]) });
  const report = (isActive: boolean) => ['attention', { isActive }];
  function setFocus(value: boolean) {
    hasFocus = value;
    window.dispatchEvent(new Event(value ? 'focus' : 'blur'));
  }

  it('reports when the page loses and gets the focus, each once', () => {
    setFocus(false);
    window.dispatchEvent(new Event('blur'));
    expect(sent).toEqual([report(false)]);
    setFocus(true);
    expect(sent).toEqual([report(false), report(true)]);
  });

  it('reports when the page is hidden', () => {
    visibility = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sent).toEqual([report(false)]);
  });

  it('reports a page that is not used for a while, and when it is used again', () => {
    vi.advanceTimersByTime((ATTENTION_IDLE_MINUTES - 1) * 60_000);
    window.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime((ATTENTION_IDLE_MINUTES - 1) * 60_000);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual([report(false)]);
    window.dispatchEvent(new Event('pointerdown'));
    expect(sent).toEqual([report(false), report(true)]);
  });

  it('reports again after a reconnect, since the server takes a new connection for an active page', () => {
    setFocus(false);
    handleLiveDisconnect(false);
    connect();
    expect(sent).toEqual([report(false), report(false)]);
  });

  it('reports nothing once it is stopped', () => {
    stop();
    setFocus(false);
    vi.advanceTimersByTime(ATTENTION_IDLE_MINUTES * 60_000);
    expect(sent).toEqual([]);
  });
});

describe('the listeners of the app', () => {
  function open(load: Load, session: ReturnType<typeof buildSessionUser> | null) {
    loading = load;
    return renderPage(Page, { at: '/x', session });
  }

  it('listens while a user is signed in', async () => {
    const me = buildSessionUser();
    const stop = vi.fn();
    const listen = vi.fn(() => stop);
    const { queryClient } = open(async () => listen, me);
    await waitFor(() => expect(listen).toHaveBeenCalledWith(queryClient, me._id, expect.any(Function)));
    setSession(queryClient, null);
    await waitFor(() => expect(stop).toHaveBeenCalledOnce());
  });

  it('loads nothing for visitors', async () => {
    const load = vi.fn(async () => () => () => undefined);
    const { queryClient } = open(load, null);
    await screen.findByText('Página');
    expect(load).not.toHaveBeenCalled();
    // Only the sign-in loads them.
    setSession(queryClient, buildSessionUser());
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
  });

  it('renders the page when the listeners cannot be loaded', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    open(() => Promise.reject(new TypeError('Failed to fetch')), buildSessionUser());
    await waitFor(() => expect(warn).toHaveBeenCalledOnce());
    screen.getByText('Página');
  });
});
