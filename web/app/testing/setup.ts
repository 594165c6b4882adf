import { cleanup, configure, getConfig } from '@testing-library/react';
import toast from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, vi } from 'vitest';

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
  // Without the fade: after it the library removes a toast by its id, which could be the one of the next test.
  vi.spyOn(toast, 'dismiss').mockImplementation((id) => toast.remove(id));
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
  vi.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
  expect(errors).toEqual([]);
});
