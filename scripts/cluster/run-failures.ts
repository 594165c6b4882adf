import { setTimeout as sleep } from 'node:timers/promises';
import { checkProxy } from './check-proxy.ts';
import type { Cluster } from './cluster.ts';
import { FAILURES, type Failure } from './failures.ts';
import type { Outcome } from './ledger.ts';
import { startLoad, WELL_SECONDS } from './load.ts';

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

type Row = Outcome & { failure: Failure; wellAfterSeconds: number };

async function runFailure(cluster: Cluster, failure: Failure, { rate, holdSeconds }: Options): Promise<Row> {
  const load = await startLoad(cluster, {
    name: `c${FAILURES.indexOf(failure)}`,
    rate,
    transport: failure.transport,
  });
  await sleep(BEFORE_MS);
  await failure.begin(cluster);
  if (failure.end) {
    await sleep(holdSeconds * 1000);
    await failure.end(cluster);
  }
  const repairedAt = performance.now();
  const getSeconds = () => (performance.now() - repairedAt) / 1000;
  await sleep(WELL_SECONDS * 1000);
  while (!load.isWell() && getSeconds() < WELL_WITHIN_SECONDS) await sleep(100);
  const wellAfterSeconds = Math.max(0, getSeconds() - WELL_SECONDS);
  return { failure, wellAfterSeconds, ...(await load.stop()) };
}

const countErrors = ({ errors }: Row) => Object.values(errors).reduce((sum, times) => sum + times, 0);

function isAsItShouldBe(row: Row): boolean {
  const { failure, lost, unseen, stale, doubled, wellAfterSeconds } = row;
  const isWell = wellAfterSeconds < WELL_WITHIN_SECONDS - WELL_SECONDS;
  return lost + unseen + stale + doubled === 0 && isWell && !(failure.isUnnoticed && countErrors(row) > 0);
}

function printRow(row: Row): void {
  const cells = [
    row.acknowledged,
    row.lost,
    row.unseen,
    row.stale,
    row.doubled,
    countErrors(row),
    row.wellAfterSeconds.toFixed(1),
  ];
  console.log(
    `| ${row.failure.name.padEnd(20)} | ${cells.map((cell) => String(cell).padStart(12)).join(' | ')} |`,
  );
}

function printHeader(): void {
  const names = ['acknowledged', 'lost', 'not shown', 'stale', 'doubled', 'errors', 'well after s'];
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
