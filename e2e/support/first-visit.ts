import type { Page } from '@playwright/test';
import { waitForScripts } from './loaded-scripts.ts';

const KB = 1024;

/** What a browser loads when it opens a page for the first time, compressed with gzip, in KB. */
export async function measureFirstVisit(page: Page, path: string) {
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  const sizes: Promise<{ type: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    sizes.push(request.sizes().then((size) => ({ type, bytes: size.responseBodySize })));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  // On a busy machine the network is idle before the first paint, after which the scripts start.
  await waitForScripts(page);
  const files = await Promise.all(sizes);
  const sum = (list: typeof files) => list.reduce((total, { bytes }) => total + bytes, 0) / KB;
  const scripts = files.filter(({ type }) => type === 'script');
  return { scripts: scripts.length, scriptsKb: sum(scripts), files: files.length, filesKb: sum(files) };
}
