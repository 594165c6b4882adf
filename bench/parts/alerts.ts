import { performance } from 'node:perf_hooks';
import { CATEGORIES } from '@uneed/domain/jobs/categories.ts';
import { SALARY_RANGES } from '@uneed/domain/jobs/job-filter.rules.ts';
import type { JobFilters } from '@uneed/domain/jobs/job-list.schema.ts';
import { PROVINCES } from '@uneed/domain/places/provinces.ts';
import { sql } from 'kysely';
import { createAlertMatching } from '../../server/src/features/alerts/alert-matching.service.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { createDatabase } from '../../server/src/platform/db/database.ts';
import { seedAlerts } from '../../server/src/testing/seed-alerts.ts';
import { atMost, percentile, type Result } from '../support/result.ts';
import { jobId, REFERENTS, USERS, userId } from '../support/seed.ts';
import { TITLES } from '../support/words.ts';
import type { World } from '../support/world.ts';

const ALERTS = 100_000;
/** Different searches among the alerts. */
const SEARCHES = 2_000;
const MEASURED_JOBS = 200;
/** Budget for matching a new job (DESIGN §8). */
const MATCHING_MS = 200;

/** Returns a number from 0 up to 1, the same in every run. */
function createRandom(): () => number {
  let state = 7;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Searches as people save them: most by a word and a place, few by a filter alone. */
function buildSearches(): JobFilters[] {
  const random = createRandom();
  const pick = <T>(list: readonly T[]): T[] =>
    list.slice(Math.floor(list.length * random() ** 2)).slice(0, random() < 0.7 ? 1 : 3);
  return Array.from({ length: SEARCHES }, () => {
    const [title = ''] = pick(TITLES);
    const q = random() < 0.6 ? title.split(' ')[0] : title;
    const location = pick(PROVINCES.map(({ name }) => name));
    const category = pick(CATEGORIES);
    const salaryRange = pick(SALARY_RANGES.map(({ id }) => id));
    const kind = random();
    if (kind < 0.3) return { q };
    if (kind < 0.65) return { q, location };
    if (kind < 0.8) return { q, location, salaryRange };
    if (kind < 0.92) return { category, location };
    return kind < 0.97 ? { location, salaryRange } : { salaryRange };
  });
}

/** Measures how long a new job takes to be matched against all alerts, its matches stored. */
export async function measureAlerts(world: World): Promise<Result[]> {
  const database = createDatabase(world.databaseUrl, { statementTimeoutMs: 120_000 });
  const userIds = Array.from({ length: USERS - REFERENTS }, (_, index) => userId(REFERENTS + 1 + index));
  await seedAlerts(database, { searches: buildSearches(), userIds, count: ALERTS });
  const matching = createAlertMatching({ database, clock: systemClock });
  const times: number[] = [];
  for (let n = 1; n <= MEASURED_JOBS; n += 1) {
    const start = performance.now();
    await matching.matchJob(jobId(n), new Date());
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  const { rows } = await sql<{ found: number }>`
    select count(*) / ${MEASURED_JOBS}::numeric as found from alert_matches`.execute(database.db);
  await database.close();
  const what = `matching a job against ${ALERTS.toLocaleString('en-US')} alerts, ${Math.round(rows[0]?.found ?? 0)} found`;
  return [
    atMost(`${what}, p95`, percentile(times, 0.95), MATCHING_MS, 'ms'),
    atMost(`${what}, median`, percentile(times, 0.5), MATCHING_MS, 'ms'),
  ];
}
