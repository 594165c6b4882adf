import { cleanup, configure } from '@testing-library/react';
import toast from 'react-hot-toast';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// What is waited for may take its time when other tests have both cores.
configure({ asyncUtilTimeout: 10_000 });

/** A complaint of React or of our own code on the console fails the test that caused it. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // What jsdom lacks and browsers have.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => clearTimeout(handle));
  Element.prototype.scrollIntoView = async () => {};
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
  const complaints = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  sessionStorage.clear();
  expect(complaints).toEqual([]);
});
