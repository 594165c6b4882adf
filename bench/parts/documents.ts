import type { RunningApp } from '../../e2e/support/running-app.ts';
import { measureDelays, runLoad, send, sendEvenly } from '../support/load.ts';
import { atLeast, atMost, type Result } from '../support/result.ts';
import { JOB, jobId } from '../support/seed.ts';
import { postId } from '../support/seed-posts.ts';
import type { World } from '../support/world.ts';

const PAGES_PER_SECOND = 50;
const RENDERING_SECONDS = 10;

const PAGES = [
  ['/', '/'],
  ['/jobs', '/jobs'],
  ['/jobs/{id}', `/jobs/${jobId(JOB)}`],
  ['/post/{id}', `/post/${postId(JOB)}`],
] as const;

async function loadPages(url: string): Promise<number[]> {
  const rates: number[] = [];
  for (const [, path] of PAGES) rates.push((await runLoad(url, () => ({ path }))).perSecond);
  return rates;
}

/** Measures the public pages as documents: cached, and rendered for each request, by an app of its own. */
export async function measureDocuments({ url }: RunningApp, world: World): Promise<Result[]> {
  const warm = await loadPages(url);
  const rendering = await world.start({ PAGE_CACHE: 'off' });
  const uncached = await loadPages(rendering.url);
  const [{ p99 }] = await Promise.all([
    measureDelays(rendering.url, () => ({ path: '/api/jobs?page=1&limit=10' })),
    sendEvenly(PAGES_PER_SECOND, RENDERING_SECONDS, () => send(rendering.url, { path: '/jobs' })),
  ]);
  await rendering.stop();
  const what = `GET /api/jobs while ${PAGES_PER_SECOND} pages/s are rendered, p99`;
  return [
    ...PAGES.flatMap(([name], index) => [
      atLeast(`${name} as HTML, warm`, warm[index] ?? 0, 2000, 'req/s'),
      atLeast(`${name} as HTML, uncached`, uncached[index] ?? 0, 80, 'req/s'),
    ]),
    atMost(what, p99, 100, 'ms'),
  ];
}
