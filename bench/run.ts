import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { RunningApp } from '../e2e/support/running-app.ts';
import { ensureBuilt } from '../scripts/launch/build.mjs';
import { measureAlerts } from './parts/alerts.ts';
import { measureChat } from './parts/chat.ts';
import { measureDocuments } from './parts/documents.ts';
import { measureFeed } from './parts/feed.ts';
import { measureJavascript } from './parts/javascript.ts';
import { measureJobsList } from './parts/jobs-list.ts';
import { measureLighthouse } from './parts/lighthouse.ts';
import { measureMail } from './parts/mail.ts';
import { measureNotifications } from './parts/notifications.ts';
import { measureSearch } from './parts/search.ts';
import { measureUnread } from './parts/unread.ts';
import { describeMachine } from './support/machine.ts';
import { residentMegabytes, watchMemory } from './support/memory.ts';
import { atMost, formatTable, type Result } from './support/result.ts';
import { createWorld, type World } from './support/world.ts';

/**
 * npm run bench [-- PART …] [-- --jobs=1000000 --posts=1000000]: measures the budgets of DESIGN §8, on a separate database
 * and over loopback only. Default parts: jobs, search, alerts, documents, chat, notifications, unread, javascript, mail; lighthouse and
 * feed only if they are named. Each post has ten reactions.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { jobs: { type: 'string', default: '100000' }, posts: { type: 'string', default: '1000000' } },
});
const JOBS = Number(values.jobs);
const POSTS = Number(values.posts);
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
  alerts: measureAlerts,
  mail: measureMail,
  feed: (world) => measureFeed(world, POSTS),
};
const DEFAULT_PARTS = [
  'jobs',
  'search',
  'alerts',
  'documents',
  'chat',
  'notifications',
  'unread',
  'javascript',
  'mail',
];
const selected = positionals.length > 0 ? positionals : DEFAULT_PARTS;
const unknownPart = selected.find((name) => !(name in PARTS_WITH_OWN_APP) && !(name in PARTS));
if (unknownPart !== undefined || !isCount(JOBS, 100) || !isCount(POSTS, 1000)) {
  console.error(
    `Parts: ${Object.keys({ ...PARTS_WITH_OWN_APP, ...PARTS }).join(', ')}; --jobs=N from 100 and --posts=N from 1000`,
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
    atMost('server memory, idle', idle, 200, 'MB'),
    atMost('server memory, under these loads', memory.highest(), 500, 'MB'),
  ];
}

await ensureBuilt();
const world = await createWorld(JOBS);
try {
  console.log(`${await describeMachine(world.databaseUrl)}\n`);
  const results: Result[] = [];
  for (const [name, measure] of Object.entries(PARTS_WITH_OWN_APP))
    if (selected.includes(name)) results.push(...(await measure(world)));
  results.push(...(await measureApp(world)));
  console.log(formatTable(results));
} finally {
  await world.end();
}
