import { systemClock } from '../../server/src/platform/clock.ts';
import { start } from '../../server/src/start.ts';
import { createTestClock } from '../../server/src/testing/clock.ts';

/** The product in a process of its own, but that whoever started it says how many days pass. */
const clock = createTestClock(systemClock);
const app = await start({ clock });

/** Moves the clock, does what has become due, and says that it did. */
async function pass(days: number): Promise<void> {
  clock.advanceDays(days);
  await app?.queue.runRepeated();
  process.send?.('done');
}

process.on('message', (message) => {
  if (typeof message === 'number') void pass(message);
});
