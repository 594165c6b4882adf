import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { RunningApp } from '../e2e/support/running-app.ts';
import { ensureBuilt } from '../scripts/launch/build.mjs';
import { measureAdmin } from './parts/admin.ts';
import { measureAlerts } from './parts/alerts.ts';
import { measureChat } from './parts/chat.ts';
import { measureDocuments } from './parts/documents.ts';
import { measureFeed } from './parts/feed.ts';
import { measureJavascript } from './parts/javascript.ts';
import { measureJobsList } from './parts/jobs-list.ts';
import { measureLighthouse } from './parts/lighthouse.ts';
import { measureMail } from './parts/mail.ts';
import { measureNotifications } from './parts/notifications.ts';
import { judgeRelevance } from './parts/relevance.ts';
import { measureSearch } from './parts/search.ts';
import { measureSitemap } from './parts/sitemap.ts';
import { measureUnread } from './parts/unread.ts';
import { describeMachine } from './support/machine.ts';
import { residentMegabytes, watchMemory } from './support/memory.ts';
import { atMost, formatTable, type Result } from './support/result.ts';
import { seed } from './support/seed.ts';
import { createWorld, type World } from './support/world.ts';

/**
 * npm run bench [-- PART …] [-- --jobs=1000000 --posts=1000000 --alerts=100000 --members=1000000]: measures the budgets of DESIGN §8, on a
 * separate database and over loopback only. Default parts: jobs, search, documents, chat, notifications, unread, javascript,
 * mail; lighthouse, feed, alerts, sitemap and admin only if they are named. If search is named, there are 1,000,000 jobs by default. Each post
 * has ten reactions.
 *
 * npm run bench -- relevance [--file=QUERIES.json]: judges what the search finds in the demo content, by default with
 * bench/relevance/queries.json.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    jobs: { type: 'string' },
    posts: { type: 'string', default: '1000000' },
    alerts: { type: 'string', default: '100000' },
    members: { type: 'string', default: '1000000' },
    file: { type: 'string' },
  },
});
const JOBS = Number(values.jobs ?? (positionals.includes('search') ? 1_000_000 : 100_000));
const POSTS = Number(values.posts);
const ALERTS = Number(values.alerts);
const MEMBERS = Number(values.members);
const isCount = (value: number, min: number): boolean => Number.isInteger(value) && value >= min;
const IDLE_AFTER_MS = 5_000;

/** Parts that share one running app. */
const PARTS: Record<string, (app: RunningApp, world: World) => Promise<Result[]>> = {
  documents: measureDocuments,
  chat: measureChat,
  notifications: measureNotifications,
  unread: measureUnread,
  javascript: measureJavascript,
  lighthouse: measureLighthouse,
};
/** Parts that start separate apps. */
const PARTS_WITH_OWN_APP: Record<string, (world: World) => Promise<Result[]>> = {
  jobs: (world) => measureJobsList(world, JOBS),
  search: (world) => measureSearch(world, JOBS),
  mail: measureMail,
  feed: (world) => measureFeed(world, POSTS),
  alerts: (world) => measureAlerts(world, ALERTS),
  sitemap: measureSitemap,
  admin: (world) => measureAdmin(world, MEMBERS),
};
/** Not a measurement of time, and on a database of its own. */
const RELEVANCE = 'relevance';
const DEFAULT_PARTS = [
  'jobs',
  'search',
  'documents',
  'chat',
  'notifications',
  'unread',
  'javascript',
  'mail',
];
const ALL_PARTS = [...Object.keys({ ...PARTS_WITH_OWN_APP, ...PARTS }), RELEVANCE];
const selected = positionals.length > 0 ? positionals : DEFAULT_PARTS;
const unknownPart = selected.find((name) => !ALL_PARTS.includes(name));
const isValid = isCount(JOBS, 100) && isCount(POSTS, 1000) && isCount(ALERTS, 1000) && isCount(MEMBERS, 1000);
if (unknownPart !== undefined || !isValid) {
  console.error(
    `Parts: ${ALL_PARTS.join(', ')}; --jobs=N from 100, --posts=N, --alerts=N and --members=N from 1000`,
  );
  process.exit(1);
}

async function measureApp(world: World): Promise<Result[]> {
  const names = selected.filter((name) => name in PARTS);
  if (names.length === 0) return [];
  const app = await world.start();
  await sleep(IDLE_AFTER_MS);
  const idle = await residentMegabytes(app.url);
  const memory = watchMemory(app.url);
  const results: Result[] = [];
  for (const name of names) results.push(...((await PARTS[name]?.(app, world)) ?? []));
  memory.stop();
  await app.stop();
  return [
    ...results,
    atMost('server memory, idle', idle, 300, 'MB'),
    atMost('server memory, under these loads', memory.highest(), 700, 'MB'),
  ];
}

async function measureParts(): Promise<void> {
  await ensureBuilt();
  const world = await createWorld((databaseUrl) => seed(databaseUrl, JOBS));
  const results: Result[] = [];
  try {
    console.log(`${await describeMachine(world.databaseUrl)}\n`);
    for (const [name, measure] of Object.entries(PARTS_WITH_OWN_APP))
      if (selected.includes(name)) results.push(...(await measure(world)));
    results.push(...(await measureApp(world)));
  } finally {
    // Also what was measured before a part failed.
    console.log(formatTable(results));
    await world.end();
  }
}

if (selected.includes(RELEVANCE)) await judgeRelevance(values.file);
if (selected.some((name) => name !== RELEVANCE)) await measureParts();
