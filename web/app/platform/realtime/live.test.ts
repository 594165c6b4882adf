import { LIVE_MISSED_INTERVAL_MS } from '@uneed/domain/kernel/live/live.rules.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dispatchLiveEvent, handleLiveConnect, handleLiveDisconnect, onLiveConnect } from './live.ts';

let connects: boolean[];
let stop: () => void;
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
