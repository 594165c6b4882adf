import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod';
import {
  type ApiUser,
  completeOnboardingAs,
  getAs,
  publishPostAs,
  signUpApiUser,
} from '../../e2e/support/api-users.ts';
import { ADDRESS_BAR_FEATURES, BROWSER_ARGS } from '../../e2e/support/browser.ts';
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

const feedSchema = z.object({ posts: z.array(z.object({ _id: z.string() })) });

type Report = z.infer<typeof reportSchema>;

/** A page to audit; `cookie` is that of a signed-in user. */
type AuditedPage = { name: string; path: string; cookie?: string };

/** Runs Lighthouse, again after an error: on a busy machine a trace may be incomplete. */
async function audit(origin: string, page: AuditedPage, chromium: string, attempts = 3): Promise<Report> {
  try {
    return await auditOnce(origin, page, chromium);
  } catch (error) {
    if (attempts === 1) throw new Error(`Lighthouse could not audit ${page.name}`, { cause: error });
    return audit(origin, page, chromium, attempts - 1);
  }
}

async function auditOnce(origin: string, { path, cookie }: AuditedPage, chromium: string): Promise<Report> {
  const url = `${origin}${path}`;
  const features = `--disable-features=${ADDRESS_BAR_FEATURES.join(',')}`;
  const flags = ['--headless=new', ...BROWSER_ARGS, features].join(' ');
  const options = ['--quiet', '--output=json', `--chrome-flags=${flags}`];
  if (cookie !== undefined) options.push(`--extra-headers=${JSON.stringify({ cookie })}`);
  const { stdout } = await promisify(execFile)(process.execPath, [LIGHTHOUSE, url, ...options], {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 64 * 1024 * 1024,
  });
  return reportSchema.parse(JSON.parse(stdout));
}

/** One run varies by 15 points on a machine that shares its cores with the server and the browser. */
const LIGHTHOUSE_RUNS = 3;

/** Returns the run with the median performance. */
async function auditRuns(origin: string, page: AuditedPage, chromium: string): Promise<Report> {
  const runs: Report[] = [];
  while (runs.length < LIGHTHOUSE_RUNS) runs.push(await audit(origin, page, chromium));
  const sorted = runs.toSorted((a, b) => a.categories.performance.score - b.categories.performance.score);
  const median = sorted[Math.floor(LIGHTHOUSE_RUNS / 2)];
  if (median === undefined) throw new Error('No run');
  return median;
}

const AUTHORS = 4;
const POSTS_PER_AUTHOR = 3;

/** Publishes some posts, and returns the pages of the community, with the home of a member. */
async function createCommunity(url: string): Promise<AuditedPage[]> {
  const authors: ApiUser[] = [];
  for (let index = 0; index < AUTHORS; index += 1) {
    const author = await signUpApiUser(url, `lighthouse-${index}-${Date.now()}`);
    authors.push(author);
    for (let post = 0; post < POSTS_PER_AUTHOR; post += 1)
      await publishPostAs(url, author, { title: `Publicación ${index}-${post}` });
  }
  const [member] = authors;
  if (!member) throw new Error('No author');
  await completeOnboardingAs(url, member);
  const { posts } = feedSchema.parse(await getAs(url, member, '/posts?limit=1'));
  return [
    { name: '/comunidad', path: '/comunidad' },
    { name: '/post/{id}', path: `/post/${posts[0]?._id}` },
    { name: '/best-matches', path: '/best-matches', cookie: member.cookie },
  ];
}

/** Runs Lighthouse as on a phone, with its simulated slow network and processor; the median of three runs counts. */
export async function measureLighthouse({ url }: RunningApp): Promise<Result[]> {
  const chromium = await ensureChromium();
  const results: Result[] = [];
  const pages: AuditedPage[] = [
    { name: '/', path: '/' },
    { name: '/jobs', path: '/jobs' },
    { name: '/jobs/{id}', path: `/jobs/${jobId(7)}` },
    { name: '/empleos/{provincia}', path: '/empleos/santiago' },
    { name: 'a guide', path: '/guias/cv-sin-experiencia' },
    ...(await createCommunity(url)),
  ];
  for (const page of pages) {
    const { name } = page;
    const { categories, audits } = await auditRuns(url, page, chromium);
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
