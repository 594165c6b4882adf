import { load } from '../support/load.ts';
import { atLeast, atMost, type Result } from '../support/result.ts';
import type { World } from '../support/world.ts';

const SECONDS = 10;
/** The budget is that of the plain answer, as a bare server would send it. */
const ENCODINGS = 'identity';
const PATH = '/api/jobs?page=1&limit=10';

/** The first page of the listing: from the database each time, and from memory. */
export async function measureJobsList(world: World, jobs: number): Promise<Result[]> {
  const what = `GET /api/jobs, 10 of ${jobs.toLocaleString('en-US')}, anonymous`;
  const plain = await world.start({ ANSWER_CACHE: 'off' });
  const fromDatabase = await load(`${plain.url}${PATH}`, SECONDS, ENCODINGS);
  await plain.stop();
  const keeping = await world.start();
  const fromMemory = await load(`${keeping.url}${PATH}`, SECONDS, ENCODINGS);
  await keeping.stop();
  return [
    atLeast(`${what}, from the database`, fromDatabase.perSecond, 2500),
    atMost(`${what}, from the database, p99`, fromDatabase.p99, 30, 'ms'),
    atLeast(`${what}, kept in memory`, fromMemory.perSecond, 8000),
  ];
}
