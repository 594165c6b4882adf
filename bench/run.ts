import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';
import { ensureBuilt } from '../scripts/launch/build.ts';
import { measureAlerts } from './parts/alerts.ts';
import { measureBrowser } from './parts/browser.ts';
import { measureChat } from './parts/chat.ts';
import { measureCountry } from './parts/country.ts';
import { judgeCvs } from './parts/cvs.ts';
import { measureDocuments } from './parts/documents.ts';
import { measureFeed } from './parts/feed.ts';
import { measureImports } from './parts/imports.ts';
import { measureList, measureMillion, measureSearch } from './parts/jobs.ts';
import { measureLighthouse } from './parts/lighthouse.ts';
import { judgeMatches } from './parts/matches.ts';
import { judgeRelevance } from './parts/relevance.ts';
import { measureConversations, measureScreens } from './parts/screens.ts';
import { type Floor, measureFloor } from './support/floor.ts';
import { residentMegabytes } from './support/memory.ts';
import { writeQueryPlans } from './support/query-plans.ts';
import { atMost, formatTable, isMet, type Result, unbudgeted } from './support/result.ts';
import { seedUsersAndJobs, settleDisk } from './support/seed.ts';
import { seedAdmin } from './support/seed-admin.ts';
import { seedAlerts } from './support/seed-alerts.ts';
import { seedMessages } from './support/seed-messages.ts';
import { seedPosts } from './support/seed-posts.ts';
import { createWorld, type World } from './support/world.ts';

/**
 * npm run bench [-- PART …] [-- --jobs=N --posts=N --alerts=N --members=N]: measures the budgets of docs/budgets.md, on a separate database and
 * over loopback only. Without a part all that have a budget. Exits with 1 if a budget is missed.
 *
 * npm run bench -- country [--share=0.02,0.1]: fills databases with shares of the country, prints what requests of every kind take at each
 * size, how large the tables are, and how long migrations, a backup and a restore take.
 *
 * npm run bench -- plans: writes docs/query-plans.md, and checks that the statements use their indexes (bench/plans).
 *
 * npm run bench -- relevance [--file=QUERIES.json]: judges what the search finds in the demo content, by default with
 * bench/relevance/queries.json.
 *
 * npm run bench -- matches: judges which vacancies of the demo content are suggested to the candidates of bench/matches/profiles.json.
 *
 * npm run bench -- cvs: judges what is recognised in the CVs of bench/cvs, as PDF and as Word document.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    jobs: { type: 'string', default: '100000' },
    posts: { type: 'string', default: '100000' },
    alerts: { type: 'string', default: '100000' },
    members: { type: 'string', default: '50000' },
    file: { type: 'string' },
    share: { type: 'string', default: '0.02,0.1' },
  },
});
const JOBS = Number(values.jobs);
const POSTS = Number(values.posts);
const ALERTS = Number(values.alerts);
const MEMBERS = Number(values.members);
const LEAST = 1000;
const IDLE_AFTER_MS = 5_000;

/** The parts in the order in which they run: `million` leaves its vacancies behind. */
const PARTS: Record<string, (world: World, floor: Floor) => Promise<Result[]>> = {
  list: (world) => measureList(world, JOBS),
  search: (world) => measureSearch(world, JOBS),
  documents: (world) => withApp(world, measureDocuments),
  screens: (world, floor) => withApp(world, (app) => measureScreens(app, floor)),
  conversations: (world, floor) => withApp(world, (app) => measureConversations(app, floor)),
  chat: (world) => withApp(world, measureChat),
  feed: (world) => measureFeed(world, POSTS),
  alerts: (world) => measureAlerts(world, ALERTS),
  browser: (world) => withApp(world, measureBrowser),
  lighthouse: (world) => withApp(world, measureLighthouse),
  imports: (world) => withApp(world, measureImports),
  million: (world) => measureMillion(world, JOBS),
};
const PLANS = 'plans';
/** Not a measurement of time, and on a database of its own. */
const RELEVANCE = 'relevance';
const MATCHES = 'matches';
const CVS = 'cvs';
const COUNTRY = 'country';
const SHARES = values.share.split(',').map(Number);

const ALL = [...Object.keys(PARTS), PLANS, RELEVANCE, MATCHES, CVS, COUNTRY];
const isWrong =
  SHARES.some((share) => !(share > 0 && share <= 1)) ||
  [JOBS, POSTS, ALERTS, MEMBERS].some((count) => !Number.isInteger(count) || count < LEAST);
if (isWrong || positionals.some((name) => !ALL.includes(name))) {
  console.error(
    `Parts: ${ALL.join(', ')}; --jobs, --posts, --alerts and --members from ${LEAST}; --share from 0 to 1`,
  );
  process.exit(1);
}
const selected = Object.keys(PARTS).filter((name) => positionals.length === 0 || positionals.includes(name));

type MeasureApp = (app: Awaited<ReturnType<World['start']>>, world: World) => Promise<Result[]>;

/** Measures an app that is started for it. */
async function withApp(world: World, measure: MeasureApp): Promise<Result[]> {
  const app = await world.start();
  try {
    return await measure(app, world);
  } finally {
    await app.stop();
  }
}

async function seed(databaseUrl: string): Promise<void> {
  const start = performance.now();
  await seedUsersAndJobs(databaseUrl, JOBS);
  await seedPosts(databaseUrl, POSTS);
  await seedMessages(databaseUrl);
  await seedAlerts(databaseUrl, ALERTS);
  await seedAdmin(databaseUrl, MEMBERS);
  await settleDisk(databaseUrl);
  logDuration('seed', start);
}

const logDuration = (name: string, start: number) =>
  console.log(`${name}: ${Math.round((performance.now() - start) / 1000)} s`);

async function measureIdle(world: World): Promise<Result[]> {
  const measure: MeasureApp = async ({ url }) => {
    await sleep(IDLE_AFTER_MS);
    return [atMost('server memory, idle', await residentMegabytes(url), 300, 'MB')];
  };
  return withApp(world, measure);
}

/** Runs the selected parts; one that fails is a missed budget, and the others still run. */
async function measureParts(world: World, floor: Floor): Promise<Result[]> {
  const results = await measureIdle(world);
  for (const name of selected) {
    const start = performance.now();
    try {
      results.push(...((await PARTS[name]?.(world, floor)) ?? []));
    } catch (error) {
      console.error(error);
      results.push(atMost(`${name} FAILED`, 1, 0, 'ratio'));
    }
    logDuration(name, start);
  }
  return [...results, atMost('server memory, under these loads', world.highestMemory(), 700, 'MB')];
}

function describeMachine({ factor, diskFactor }: Floor): string {
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor';
  const cores = `${availableParallelism()} cores, shared by server, database and load`;
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const scaled = `budgets scaled by ${factor.toFixed(2)}, of writes by ${diskFactor.toFixed(2)}`;
  return [processor, cores, memory, `Node ${process.versions.node}`, scaled].join(' · ');
}

/** Runs bench/plans; a statement with another plan counts as missed. */
async function checkPlans(): Promise<void> {
  const vitest = await startVitest('test', [], {
    watch: false,
    config: join(import.meta.dirname, 'plans/vitest.config.ts'),
  });
  await vitest.close();
}

async function measureAll(): Promise<void> {
  await ensureBuilt();
  const world = await createWorld(seed);
  try {
    if (positionals.includes(PLANS)) await writeQueryPlans(world.databaseUrl, JOBS);
    if (selected.length === 0) return;
    const floor = await measureFloor(world.dataDir);
    console.log(describeMachine(floor));
    const results = [
      unbudgeted('floor: bare Fastify, 8 KB of JSON, 16 connections', floor.perSecond, 'req/s'),
      unbudgeted('floor: fsync of 8 KB, median', floor.fsyncMs, 'ms'),
      ...(await measureParts(world, floor)),
    ];
    const missed = results.filter((result) => !isMet(result, floor)).length;
    console.log(`\n${formatTable(results, floor)}\n\n${missed} budgets missed`);
    if (missed > 0) process.exitCode = 1;
  } finally {
    await world.end();
  }
}

if (positionals.includes(PLANS)) await checkPlans();
if (positionals.includes(RELEVANCE)) await judgeRelevance(values.file);
if (positionals.includes(MATCHES)) await judgeMatches();
if (positionals.includes(CVS)) await judgeCvs();
if (positionals.includes(COUNTRY)) {
  await ensureBuilt();
  const floor = await measureFloor(tmpdir());
  console.log(describeMachine(floor));
  console.log(await measureCountry(SHARES, floor));
}
const isMeasured = (name: string) => ![RELEVANCE, MATCHES, CVS, COUNTRY].includes(name);
if (positionals.length === 0 || positionals.some(isMeasured)) await measureAll();
