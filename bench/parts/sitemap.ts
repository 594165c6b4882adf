import { performance } from 'node:perf_hooks';
import { residentMegabytes, watchMemory } from '../support/memory.ts';
import { atMost, type Result, unbudgeted } from '../support/result.ts';
import type { World } from '../support/world.ts';

/** Reads an address to its end without keeping it; returns the number of times that `pattern` occurs. */
async function countMatches(address: string, pattern: RegExp): Promise<number> {
  const response = await fetch(address);
  if (!response.ok || response.body === null) throw new Error(`${address}: ${response.status}`);
  let count = 0;
  let rest = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (pattern.test(line)) count += 1;
  }
  return count;
}

async function listSitemapFiles(url: string): Promise<string[]> {
  const index = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
}

/** Measures the time and the memory in which a crawler reads all files of the sitemap, then the feed for other sites. */
export async function measureSitemap(world: World): Promise<Result[]> {
  const app = await world.start();
  const start = performance.now();
  const files = await listSitemapFiles(app.url);
  const indexMs = performance.now() - start;
  // Loads the code, so that only the addresses grow the memory.
  await countMatches(`${app.url}/sitemaps/pages.xml`, /<url>/);
  const before = await residentMegabytes(app.url);
  const memory = watchMemory(app.url);
  const filesStart = performance.now();
  let addresses = 0;
  for (const file of files) addresses += await countMatches(file, /<url>/);
  const filesMs = performance.now() - filesStart;
  const feedStart = performance.now();
  const feedJobs = await countMatches(`${app.url}/feeds/jobs.xml`, /<job>/);
  const feedMs = performance.now() - feedStart;
  memory.stop();
  const highest = Math.max(memory.highest(), await residentMegabytes(app.url));
  await app.stop();
  return [
    unbudgeted('sitemap: its index, after the start', indexMs, 'ms'),
    unbudgeted(
      `sitemap: ${addresses.toLocaleString('en-US')} addresses in ${files.length} files`,
      filesMs,
      'ms',
    ),
    unbudgeted(`feed for other sites: ${feedJobs.toLocaleString('en-US')} jobs`, feedMs, 'ms'),
    unbudgeted('sitemap and feed: growth of the server memory', highest - before, 'MB'),
    atMost('sitemap and feed: server memory', highest, 500, 'MB'),
  ];
}
