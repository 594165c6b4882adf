import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod';

const AUTOCANNON = fileURLToPath(new URL('../../node_modules/autocannon/autocannon.js', import.meta.url));
const CONNECTIONS = 16;
const WARM_UP_SECONDS = 2;

const reportSchema = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p50: z.number(), p97_5: z.number(), p99: z.number() }),
  errors: z.number(),
  timeouts: z.number(),
  non2xx: z.number(),
});

/** The result of a load test; latencies in milliseconds. */
export type LoadResult = { perSecond: number; p50: number; p97_5: number; p99: number };

async function runAutocannon(url: string, seconds: number, encodings: string, perSecond?: number) {
  const rate = perSecond === undefined ? [] : ['-R', `${perSecond}`];
  const options = ['-c', `${CONNECTIONS}`, '-d', `${seconds}`, '--json', '--no-progress', '-I', ...rate];
  const headers = ['-H', `accept-encoding: ${encodings}`];
  const { stdout } = await promisify(execFile)(process.execPath, [AUTOCANNON, ...options, ...headers, url], {
    maxBuffer: 16 * 1024 * 1024,
  });
  return reportSchema.parse(JSON.parse(stdout));
}

/**
 * Requests a URL over 16 connections, as fast as possible or `perSecond` times a second, with the encodings that Chrome accepts. `[<id>]` in it
 * (not at its end) is different in each request.
 */
export async function runLoad(
  url: string,
  seconds: number,
  { encodings = 'gzip, deflate, br, zstd', perSecond }: { encodings?: string; perSecond?: number } = {},
): Promise<LoadResult> {
  await runAutocannon(url, WARM_UP_SECONDS, encodings, perSecond);
  const report = await runAutocannon(url, seconds, encodings, perSecond);
  const { requests, latency, errors, timeouts, non2xx } = report;
  if (errors + timeouts + non2xx > 0) {
    throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts, ${non2xx} responses that were not 2xx`);
  }
  return { perSecond: requests.average, p50: latency.p50, p97_5: latency.p97_5, p99: latency.p99 };
}
