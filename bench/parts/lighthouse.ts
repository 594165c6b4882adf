import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod';
import { ADDRESS_BAR_FEATURES, BROWSER_ARGS } from '../../e2e/support/browser.ts';
import type { RunningApp } from '../../e2e/support/running-app.ts';
import { ensureChromium } from '../../scripts/launch/chromium.ts';
import { atLeast, atMost, type Result, unbudgeted } from '../support/result.ts';
import { JOB, jobId, sessionCookie, USERS } from '../support/seed.ts';
import { postId } from '../support/seed-posts.ts';

const LIGHTHOUSE = fileURLToPath(new URL('../../node_modules/lighthouse/cli/index.js', import.meta.url));
const SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** One run varies by 15 points on a machine that shares its cores with the server and the browser. */
const RUNS = 3;
/** On a busy machine a trace may be incomplete. */
const ATTEMPTS = 3;

/**
 * The multipliers that Lighthouse recommends for a low-end phone, by the lowest `benchmarkIndex` of a class of devices
 * (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md, 'Calibrating the CPU slowdown').
 */
const MULTIPLIERS = [
  { from: 1500, multiplier: 10 },
  { from: 800, multiplier: 5 },
  { from: 125, multiplier: 2 },
];

const category = z.object({
  score: z.number(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const metric = z.object({ numericValue: z.number() });
const auditSchema = z.object({ title: z.string(), score: z.number().nullable() });
const benchmarkSchema = z.object({ environment: z.object({ benchmarkIndex: z.number() }) });
const reportSchema = z.object({
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: z
    .object({
      'largest-contentful-paint': metric,
      'total-blocking-time': metric,
      'cumulative-layout-shift': metric,
    })
    .and(z.record(z.string(), auditSchema)),
});
type Report = z.infer<typeof reportSchema>;

/** A page to audit; `cookie` is that of a signed-in user. */
type AuditedPage = { name: string; path: string; cookie?: string };

const PAGES: AuditedPage[] = [
  { name: '/', path: '/' },
  { name: '/jobs', path: '/jobs' },
  { name: '/jobs/{id}', path: `/jobs/${jobId(JOB)}` },
  { name: '/empleos/{provincia}', path: '/empleos/santiago' },
  { name: '/best-matches', path: '/best-matches', cookie: sessionCookie(USERS) },
  { name: '/comunidad', path: '/comunidad' },
  { name: '/post/{id}', path: `/post/${postId(JOB)}` },
  { name: 'a guide', path: '/guias/cv-sin-experiencia' },
];

/** Runs Lighthouse as on a phone; returns its report. */
async function runLighthouse(url: string, options: string[], attempts = ATTEMPTS): Promise<unknown> {
  const chromium = await ensureChromium();
  const features = `--disable-features=${ADDRESS_BAR_FEATURES.join(',')}`;
  const flags = ['--headless=new', ...BROWSER_ARGS, features].join(' ');
  const args = [LIGHTHOUSE, url, '--quiet', '--output=json', `--chrome-flags=${flags}`, ...options];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      env: { ...process.env, CHROME_PATH: chromium },
      maxBuffer: 64 * 1024 * 1024,
    });
    return JSON.parse(stdout);
  } catch (error) {
    if (attempts === 1) throw new Error(`Lighthouse could not audit ${url}`, { cause: error });
    return runLighthouse(url, options, attempts - 1);
  }
}

/** Returns the median of the power of this machine, as Lighthouse measures it. */
async function readBenchmarkIndex(url: string): Promise<number> {
  const indexes: number[] = [];
  while (indexes.length < RUNS) {
    const report = await runLighthouse(url, ['--only-audits=is-on-https']);
    indexes.push(benchmarkSchema.parse(report).environment.benchmarkIndex);
  }
  return indexes.sort((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0;
}

/** Returns the run with the median performance. */
async function auditPage(origin: string, { path, cookie }: AuditedPage, multiplier: number): Promise<Report> {
  const options = [`--throttling.cpuSlowdownMultiplier=${multiplier}`];
  if (cookie !== undefined) options.push(`--extra-headers=${JSON.stringify({ cookie })}`);
  const runs: Report[] = [];
  while (runs.length < RUNS) runs.push(reportSchema.parse(await runLighthouse(`${origin}${path}`, options)));
  runs.sort((one, other) => one.categories.performance.score - other.categories.performance.score);
  const median = runs[Math.floor(RUNS / 2)];
  if (median === undefined) throw new Error('No run');
  return median;
}

/** Returns the results of a page, and prints what cost it points. */
function reportPage({ name, cookie }: AuditedPage, { categories, audits }: Report): Result[] {
  const fixed = { isFixed: true };
  const what = `Lighthouse ${name}`;
  const scores = CATEGORIES.filter((part) => part !== 'seo' || cookie === undefined).map((part) => {
    const { score, auditRefs } = categories[part];
    const result = atLeast(`${what}, ${part}`, Math.round(score * 100), SCORES[part], 'points', fixed);
    const lost = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9);
    if (result.value < SCORES[part])
      console.log(`  ${name}, ${part}: ${lost.map(({ id }) => audits[id]?.title).join('; ')}`);
    return result;
  });
  return [
    ...scores,
    atMost(`${what}, LCP`, audits['largest-contentful-paint'].numericValue / 1000, 2.5, 's', fixed),
    atMost(`${what}, TBT`, audits['total-blocking-time'].numericValue, 200, 'ms', fixed),
    atMost(`${what}, CLS`, audits['cumulative-layout-shift'].numericValue, 0.02, 'shift', fixed),
  ];
}

/** Runs Lighthouse as on a low-end phone with slow 4G, which it simulates. */
export async function measureLighthouse({ url }: RunningApp): Promise<Result[]> {
  const index = await readBenchmarkIndex(url);
  const multiplier = MULTIPLIERS.find(({ from }) => index >= from)?.multiplier ?? 1;
  console.log(`Lighthouse: benchmarkIndex ${index}, CPU multiplier ${multiplier}`);
  const results = [
    unbudgeted('Lighthouse, benchmarkIndex of this machine', index, 'points'),
    unbudgeted('Lighthouse, CPU multiplier', multiplier, 'ratio'),
  ];
  for (const page of PAGES) results.push(...reportPage(page, await auditPage(url, page, multiplier)));
  return results;
}
