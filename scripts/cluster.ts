import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { type Cluster, startCluster } from './cluster/cluster.ts';
import { ensurePackages } from './cluster/packages.ts';
import { runFailures } from './cluster/run-failures.ts';
import { runSoak } from './cluster/soak.ts';
import { ensureBuilt } from './launch/build.ts';

/** npm run cluster [-- test | soak]: several nodes with everything they need on one machine; docs/operations.md describes it. */

/** Requests per second of the failure test; a soak sends a third of them. */
const RATE = 60;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rate: { type: 'string', default: String(RATE) },
    hold: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    minutes: { type: 'string', default: '30' },
    switchover: { type: 'string' },
  },
});

/** Resolves when the process has to stop. */
const untilStopped = () =>
  Promise.race(['SIGINT', 'SIGTERM', 'disconnect'].map((event) => once(process, event)));

async function run(cluster: Cluster): Promise<boolean> {
  const rate = Number(values.rate);
  const [command] = positionals;
  if (command === 'test')
    return runFailures(cluster, { rate, holdSeconds: Number(values.hold), only: values.only });
  if (command === 'soak')
    return runSoak(cluster, {
      rate: rate / 3,
      minutes: Number(values.minutes),
      switchoverMinutes: values.switchover === undefined ? undefined : Number(values.switchover),
    });
  console.log(`${cluster.url} · logs in ${cluster.folder} · Ctrl-C stops it`);
  await untilStopped();
  return true;
}

/** Returns whether all was as it should be; otherwise the logs stay. */
async function runKeepingLogs(cluster: Cluster): Promise<boolean> {
  const isClean = await run(cluster);
  if (isClean) return true;
  cluster.keepFolder();
  console.log(`logs in ${cluster.folder}`);
  return false;
}

await ensureBuilt();
await ensurePackages();
const stopped = untilStopped().then(() => false);
const cluster = await startCluster();
try {
  process.exitCode = (await Promise.race([runKeepingLogs(cluster), stopped])) ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
await cluster.stop();
process.exit();
