import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS } from '../../e2e/support/browser.ts';
import type { RunningApp } from '../../e2e/support/running-app.ts';
import { ensureChromium } from '../../scripts/launch/chromium.mjs';
import { atMost, type Result } from '../support/result.ts';

/** Measures all scripts that a browser loads on its first visit of /jobs, compressed with gzip. */
export async function measureJavascript({ url }: RunningApp): Promise<Result[]> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: BROWSER_ARGS });
  try {
    const page = await browser.newPage();
    const scripts = new Set<string>();
    page.on('response', (response) => {
      if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.add(response.url());
    });
    await page.goto(`${url}/jobs`, { waitUntil: 'networkidle' });
    const sizes = await Promise.all(
      [...scripts].map(async (script) => gzipSync(await (await fetch(script)).bytes(), { level: 9 }).length),
    );
    const total = sizes.reduce((sum, size) => sum + size, 0);
    return [
      atMost(`JavaScript of /jobs on first visit, ${sizes.length} files`, total / 1024, 190, 'KB gzip'),
    ];
  } finally {
    await browser.close();
  }
}
