import { performance } from 'node:perf_hooks';
import { findFreePort } from '../../e2e/support/free-port.ts';
import { collectGarbage, residentMegabytes, watchMemory } from '../support/memory.ts';
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

/** The growth of the memory is measured from this many addresses on: by then all code has run. */
const FIRST_ADDRESSES = 200_000;

/** The memory of a server without garbage after each file of the sitemap. */
type Sample = { addresses: number; megabytes: number };

/** Returns the growth of the memory from the first 200,000 addresses, when all code has run, to the last one. */
function describeGrowth(samples: readonly Sample[]): Result {
  const last = samples.at(-1);
  const first = samples.find(({ addresses }) => addresses >= FIRST_ADDRESSES) ?? samples[0];
  if (first === undefined || last === undefined) throw new Error('The sitemap has no file');
  const span = `${first.addresses.toLocaleString('en-US')} to ${last.addresses.toLocaleString('en-US')}`;
  return unbudgeted(
    `sitemap: growth of the memory from ${span} addresses`,
    last.megabytes - first.megabytes,
    'MB',
  );
}

/** Measures the time and the memory in which a crawler reads all files of the sitemap, then the feed for other sites. */
export async function measureSitemap(world: World): Promise<Result[]> {
  const inspectorPort = await findFreePort();
  const app = await world.start({ NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}` });
  const start = performance.now();
  const files = await listSitemapFiles(app.url);
  const indexMs = performance.now() - start;
  const memory = watchMemory(app.url);
  const samples: Sample[] = [];
  let addresses = 0;
  let filesMs = 0;
  for (const file of files) {
    const fileStart = performance.now();
    addresses += await countMatches(file, /<url>/);
    filesMs += performance.now() - fileStart;
    await collectGarbage(inspectorPort);
    samples.push({ addresses, megabytes: await residentMegabytes(app.url) });
  }
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
    describeGrowth(samples),
    atMost('sitemap and feed: server memory', highest, 700, 'MB'),
  ];
}
