import type { RunningApp } from '../../e2e/support/running-app.ts';
import { runLoad } from '../support/load.ts';
import { atLeast, type Result } from '../support/result.ts';
import { jobId } from '../support/seed.ts';

const SECONDS = 7;

/** Measures the public pages as documents: cached, and rendered for a URL that was not requested before. */
export async function measureDocuments({ url }: RunningApp): Promise<Result[]> {
  const results: Result[] = [];
  for (const [name, path] of [
    ['/jobs', '/jobs'],
    ['/jobs/{id}', `/jobs/${jobId(7)}`],
  ]) {
    const warm = await runLoad(`${url}${path}`, SECONDS);
    results.push(atLeast(`${name} as HTML, warm`, warm.perSecond, 3000));
    const fresh = await runLoad(`${url}${path}?visit=[<id>]&fresh=1`, SECONDS);
    results.push(atLeast(`${name} as HTML, uncached`, fresh.perSecond, 250));
  }
  return results;
}
