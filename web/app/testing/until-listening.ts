import { act } from '@testing-library/react';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Waits until `useLiveUpdates` listens: it imports the listeners when the browser is idle, and starts them in the next task. */
export const untilListening = (importListeners: () => Promise<unknown>) =>
  act(async () => {
    await nextTask();
    await importListeners();
    await nextTask();
  });
