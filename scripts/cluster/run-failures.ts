import { setTimeout as sleep } from 'node:timers/promises';
import { checkProxy } from './check-proxy.ts';
import type { Cluster } from './cluster.ts';
import { FAILURES, type Failure } from './failures.ts';
import type { Outcome } from './ledger.ts';
import { type Load, startLoad, WELL_SECONDS } from './load.ts';
import { watchPrimaries } from './watch-primaries.ts';

const BEFORE_MS = 3_000;
/** A cluster that is not well after this time after a repair has failed the test. */
const WELL_WITHIN_SECONDS = 120;

type Options = {
  /** Requests per second. */
  rate: number;
  /** How long a part is away. */
  holdSeconds: number;
  /** Names of the failures that contain this text; default all. */
  only: string;
};

type Row = Outcome & {
  failure: Failure;
  wellAfterSeconds: number;
  /** From the failure until the last request that failed. */
  failedForSeconds: number;
  /** The most PostgreSQL servers that accepted writes at the same time. */
  primaries: number;
};

/** Waits until the cluster is well, and at least `minSeconds`; returns the seconds after which it stayed well. */
async function waitUntilWell(load: Load, minSeconds = 0): Promise<number> {
  const startedAt = performance.now();
  const getSeconds = () => (performance.now() - startedAt) / 1000;
  let unwellUntil = 0;
  await sleep(WELL_SECONDS * 1000);
  for (;;) {
    const isWell = load.isWell();
    if (!isWell) unwellUntil = getSeconds();
    if (getSeconds() > WELL_WITHIN_SECONDS || (isWell && getSeconds() > minSeconds)) break;
    await sleep(100);
  }
  return Math.max(0, unwellUntil - WELL_SECONDS);
}

/** Makes the part fail, repairs it, and returns the seconds until the cluster was well again. */
async function failAndRepair(
  cluster: Cluster,
  failure: Failure,
  load: Load,
  holdSeconds: number,
): Promise<number> {
  const seconds = Math.max(holdSeconds, failure.holdSeconds ?? 0);
  await failure.begin(cluster);
  if (failure.isHealedWithoutRepair) {
    const wellAfterSeconds = await waitUntilWell(load, seconds);
    await failure.end?.(cluster);
    return wellAfterSeconds;
  }
  if (failure.end) {
    await sleep(seconds * 1000);
    await failure.end(cluster);
  }
  return waitUntilWell(load);
}

async function runFailure(cluster: Cluster, failure: Failure, { rate, holdSeconds }: Options): Promise<Row> {
  const load = await startLoad(cluster, {
    name: `c${FAILURES.indexOf(failure)}`,
    rate,
    transport: failure.transport,
  });
  const watch = watchPrimaries(cluster.postgres);
  await sleep(BEFORE_MS);
  const beganAt = Date.now();
  const wellAfterSeconds = await failAndRepair(cluster, failure, load, holdSeconds);
  // The next failure needs a standby. Its return must not disturb the load either.
  await cluster.postgres.untilRedundant();
  const primaries = await watch.stop();
  const outcome = await load.stop();
  const failedForSeconds = Math.max(0, (outcome.lastErrorAt - beganAt) / 1000);
  return { failure, wellAfterSeconds, failedForSeconds, primaries, ...outcome };
}

const countErrors = ({ errors }: Row) => Object.values(errors).reduce((sum, times) => sum + times, 0);

function isAsItShouldBe(row: Row): boolean {
  const { failure, lost, unseen, stale, doubled, wellAfterSeconds, primaries } = row;
  const isWell = wellAfterSeconds < WELL_WITHIN_SECONDS - WELL_SECONDS;
  return (
    lost + unseen + stale + doubled === 0 &&
    primaries <= 1 &&
    isWell &&
    !(failure.isUnnoticed && countErrors(row) > 0)
  );
}

function printRow(row: Row): void {
  const cells = [
    row.acknowledged,
    row.lost,
    row.unseen,
    row.stale,
    row.doubled,
    row.primaries,
    countErrors(row),
    row.failedForSeconds.toFixed(1),
    row.wellAfterSeconds.toFixed(1),
  ];
  console.log(
    `| ${row.failure.name.padEnd(20)} | ${cells.map((cell) => String(cell).padStart(12)).join(' | ')} |`,
  );
}

function printHeader(): void {
  const names = [
    'acknowledged',
    'lost',
    'not shown',
    'stale',
    'doubled',
    'primaries',
    'errors',
    'failed for s',
    'well after s',
  ];
  console.log(`| ${'failure'.padEnd(20)} | ${names.map((name) => name.padStart(12)).join(' | ')} |`);
  console.log(`| ${'-'.repeat(20)} | ${names.map(() => `${'-'.repeat(11)}:`).join(' | ')} |`);
}

/** Makes each part fail under load, and prints what became of what was acknowledged. Returns whether all was as it should be. */
export async function runFailures(cluster: Cluster, options: Options): Promise<boolean> {
  const rows: Row[] = [];
  const wrong = await checkProxy(cluster.url);
  console.log(
    `https behind the balancer: ${wrong.length === 0 ? 'as it should be' : `not so: ${wrong.join(', ')}`}`,
  );
  printHeader();
  for (const failure of FAILURES.filter(({ name }) => name.includes(options.only))) {
    const row = await runFailure(cluster, failure, options);
    rows.push(row);
    printRow(row);
  }
  for (const { failure, errors } of rows)
    for (const [reason, times] of Object.entries(errors))
      console.log(`${failure.name}: ${times} × ${reason}`);
  return rows.every(isAsItShouldBe) && wrong.length === 0;
}
