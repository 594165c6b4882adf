import { systemClock } from '../../server/src/platform/clock.ts';
import { start } from '../../server/src/start.ts';
import { createTestClock } from '../../server/src/testing/clock.ts';

/** Runs the app in this process with a clock that the parent process advances by days over IPC. */
const clock = createTestClock(systemClock);
const app = await start({ clock });

/** Runs the tasks of what has happened so far, advances the clock, runs the scheduled tasks, and reports to the parent process. */
async function advanceDays(days: number): Promise<void> {
  await app?.queue.runDue();
  clock.advanceDays(days);
  await app?.queue.runAllScheduled();
  process.send?.('done');
}

process.on('message', (message) => {
  if (typeof message === 'number') void advanceDays(message);
});
