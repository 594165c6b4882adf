import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod';
import { BROWSER_ARGS } from '../../e2e/support/browser.ts';
import type { RunningApp } from '../../e2e/support/running-app.ts';
import { ensureChromium } from '../../scripts/launch/chromium.mjs';
import type { Result } from '../support/result.ts';
import { jobId } from '../support/seed.ts';

const LIGHTHOUSE = fileURLToPath(new URL('../../node_modules/lighthouse/cli/index.js', import.meta.url));
const BUDGETS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

const category = z.object({
  score: z.number(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const reportSchema = z.object({
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable() })),
});

type Report = z.infer<typeof reportSchema>;

/** Runs Lighthouse, again after an error: on a busy machine a trace may be incomplete. */
async function audit(url: string, chromium: string, attempts = 3): Promise<Report> {
  try {
    return await auditOnce(url, chromium);
  } catch (error) {
    if (attempts === 1) throw new Error(`Lighthouse could not audit ${url}`, { cause: error });
    return audit(url, chromium, attempts - 1);
  }
}

async function auditOnce(url: string, chromium: string): Promise<Report> {
  const flags = ['--headless=new', ...BROWSER_ARGS].join(' ');
  const options = ['--quiet', '--output=json', `--chrome-flags=${flags}`];
  const { stdout } = await promisify(execFile)(process.execPath, [LIGHTHOUSE, url, ...options], {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 64 * 1024 * 1024,
  });
  return reportSchema.parse(JSON.parse(stdout));
}

/** Runs Lighthouse as on a phone, with its simulated slow network and processor. */
export async function measureLighthouse({ url }: RunningApp): Promise<Result[]> {
  const chromium = await ensureChromium();
  const results: Result[] = [];
  for (const [name, path] of [
    ['/', '/'],
    ['/jobs', '/jobs'],
    ['/jobs/{id}', `/jobs/${jobId(7)}`],
  ] as const) {
    const { categories, audits } = await audit(`${url}${path}`, chromium);
    for (const part of ['performance', 'accessibility', 'best-practices', 'seo'] as const) {
      const { score, auditRefs } = categories[part];
      const lost = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9);
      const measured = Math.round(score * 100);
      const isOk = measured >= BUDGETS[part];
      if (!isOk) console.log(`  ${name}, ${part}: ${lost.map(({ id }) => audits[id]?.title).join('; ')}`);
      results.push({
        what: `Lighthouse ${name}, ${part}`,
        measured: `${measured}`,
        budget: `≥ ${BUDGETS[part]}`,
        isOk,
      });
    }
  }
  return results;
}
