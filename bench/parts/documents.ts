import type { RunningApp } from '../../e2e/support/running-app.ts';
import { type LoadResult, runLoad } from '../support/load.ts';
import { atLeast, atMost, type Result } from '../support/result.ts';
import { jobId } from '../support/seed.ts';
import type { World } from '../support/world.ts';

const SECONDS = 7;
const PAGES_PER_SECOND = 50;

const PAGES = [
  ['/', '/'],
  ['/jobs', '/jobs'],
  ['/jobs/{id}', `/jobs/${jobId(7)}`],
] as const;

async function loadPages(url: string): Promise<LoadResult[]> {
  const loads: LoadResult[] = [];
  for (const [, path] of PAGES) loads.push(await runLoad(`${url}${path}`, SECONDS));
  return loads;
}

/** Measures the public pages as documents: cached, and rendered for each request, by an app of its own. */
export async function measureDocuments({ url }: RunningApp, world: World): Promise<Result[]> {
  const warm = await loadPages(url);
  const rendering = await world.start({ PAGE_CACHE: 'off' });
  const uncached = await loadPages(rendering.url);
  const [whileRendering] = await Promise.all([
    runLoad(`${rendering.url}/api/jobs`, SECONDS, { perSecond: 100 }),
    runLoad(`${rendering.url}/jobs`, SECONDS, { perSecond: PAGES_PER_SECOND }),
  ]);
  await rendering.stop();
  return [
    ...PAGES.flatMap(([name], index) => [
      atLeast(`${name} as HTML, warm`, warm[index]?.perSecond ?? 0, 2000),
      atLeast(`${name} as HTML, uncached`, uncached[index]?.perSecond ?? 0, 80),
    ]),
    atMost(`list of jobs while ${PAGES_PER_SECOND} pages/s are rendered, p99`, whileRendering.p99, 100, 'ms'),
  ];
}
