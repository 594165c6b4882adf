import { createAlertMatching } from '../../server/src/features/hiring/alerts/alert-matching.service.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { createDatabase } from '../../server/src/platform/db/database.ts';
import { atMost, type Result, unbudgeted } from '../support/result.ts';
import { jobId } from '../support/seed.ts';
import type { World } from '../support/world.ts';

const WARM_UP_JOBS = 10;
const JOBS = 60;

/** Measures how long the worker takes to match one new vacancy with all saved searches; the first ones only warm the caches. */
export async function measureAlerts({ databaseUrl }: World, alerts: number): Promise<Result[]> {
  const database = createDatabase(databaseUrl);
  const { matchJobs } = createAlertMatching({ database, clock: systemClock });
  const times: number[] = [];
  for (let n = 1; n <= JOBS; n += 1) {
    const start = performance.now();
    await matchJobs([{ jobId: jobId(n), openedAt: new Date().toISOString() }]);
    times.push(performance.now() - start);
  }
  await database.close();
  const measured = times.slice(WARM_UP_JOBS);
  const mean = measured.reduce((sum, each) => sum + each, 0) / measured.length;
  const what = `matching a new vacancy with ${alerts.toLocaleString('en-US')} saved searches`;
  return [
    unbudgeted(`${what}, mean`, mean, 'ms'),
    atMost(`${what}, the slowest of ${measured.length}`, Math.max(...measured), 500, 'ms'),
  ];
}
