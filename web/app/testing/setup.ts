import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import toast from 'react-hot-toast/headless';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

// The files of a worker share React and jsdom, but not the state of our own modules, nor what another file mocks.
vi.resetModules();

// Where an element was created: React records the stack of each one, up to a number in a second. No test reads it.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set() {},
});

// jsdom makes frames with an interval, while one is awaited. If that began with faked timers, there would never be a frame again, in
// no file of the worker: one is awaited all the time.
const requestFrame = requestAnimationFrame;
let frame = requestFrame(function next() {
  frame = requestFrame(next);
});

/** What tests define in jsdom, and its own properties before. */
const extended = [navigator, crypto].map((target) => ({ target, own: Reflect.ownKeys(target) }));

/** Leaves the next file of the worker a document and a browser as new ones are. */
afterAll(() => {
  cancelAnimationFrame(frame);
  for (const { target, own } of extended)
    for (const key of Reflect.ownKeys(target)) if (!own.includes(key)) Reflect.deleteProperty(target, key);
  for (const element of [document.documentElement, document.head, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0`;
  history.replaceState(null, '', '/');
});

const { getElementError } = getConfig();

/**
 * An error of a query, which prints the document when its message is read. `findBy` and `waitFor` discard the errors of all attempts
 * but the last one.
 */
function createElementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  // The stack begins with the query.
  Error.captureStackTrace(error, createElementError);
  const get = () => getElementError(message, container).message;
  return Object.defineProperty(error, 'message', { configurable: true, get });
}

configure({
  // Generous timeout, since other tests may use all cores.
  asyncUtilTimeout: 30_000,
  getElementError: createElementError,
});

/** Any `console.error` of React or the app fails the test. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // Browser features that jsdom lacks.
  vi.stubGlobal('matchMedia', (query: string) => ({
    // Any screen, but not the window of the installed app.
    matches: !query.includes('display-mode'),
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => clearTimeout(handle));
  performance.getEntriesByType = () => [];
  Element.prototype.scrollIntoView = async () => {};
  Range.prototype.getClientRects = () => document.body.getClientRects();
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

afterEach(() => {
  cleanup();
  toast.remove();
  const errors = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
  expect(errors).toEqual([]);
});
