import { ATTENTION_IDLE_MINUTES } from '@uneed/domain/kernel/live/live.rules.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handleLiveConnect, handleLiveDisconnect } from './live.ts';
import { reportAttention } from './report-attention.ts';

let sent: unknown[];
let hasFocus: boolean;
let visibility: DocumentVisibilityState;
let stop: () => void;
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
