import { runLoad } from '../support/load.ts';
import { atLeast, atMost, type Result } from '../support/result.ts';
import type { World } from '../support/world.ts';

const SECONDS = 10;
/** The budget is for uncompressed responses. */
const ENCODINGS = 'identity';
const PATH = '/api/jobs?page=1&limit=10';

/** Measures the first page of the job list, without and with the response cache. */
export async function measureJobsList(world: World, jobs: number): Promise<Result[]> {
  const what = `GET /api/jobs, 10 of ${jobs.toLocaleString('en-US')}, anonymous`;
  const uncached = await world.start({ ANSWER_CACHE: 'off' });
  const fromDatabase = await runLoad(`${uncached.url}${PATH}`, SECONDS, { encodings: ENCODINGS });
  await uncached.stop();
  const cached = await world.start();
  const fromCache = await runLoad(`${cached.url}${PATH}`, SECONDS, { encodings: ENCODINGS });
  await cached.stop();
  return [
    atLeast(`${what}, from the database`, fromDatabase.perSecond, 2500),
    atMost(`${what}, from the database, p99`, fromDatabase.p99, 30, 'ms'),
    atLeast(`${what}, from the response cache`, fromCache.perSecond, 8000),
  ];
}
