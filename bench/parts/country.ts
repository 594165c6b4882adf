import { type Country, countryOf } from '../support/country.ts';
import type { Floor } from '../support/floor.ts';
import { drawTable, format } from '../support/result.ts';
import { seedCountry } from '../support/seed-country.ts';
import { createWorld } from '../support/world.ts';
import {
  type BackupFigures,
  type DatabaseFigures,
  inspectDatabase,
  measureBackup,
} from './country-database.ts';
import {
  type AloneTimes,
  type KindTimes,
  measureAlone,
  measureMixedLoad,
  PER_SECOND,
} from './country-load.ts';

/** What was measured at one size. */
export type CountryRun = {
  country: Country;
  seedSeconds: number;
  alone: AloneTimes[];
  mixed: KindTimes[];
  database: DatabaseFigures;
  backup: BackupFigures;
};

/** Fills a database with a share of the country, and measures it. */
async function measureShare(share: number): Promise<CountryRun> {
  const country = countryOf(share);
  let seedSeconds = 0;
  const world = await createWorld(async (databaseUrl) => {
    const start = performance.now();
    await seedCountry(databaseUrl, country);
    seedSeconds = (performance.now() - start) / 1000;
    console.log(`share ${share}: seeded in ${format(seedSeconds)} s`);
  });
  try {
    const { url, stop } = await world.start();
    const alone = await measureAlone(url, world.databaseUrl, country);
    const mixed = await measureMixedLoad(url, world.databaseUrl, country);
    await stop();
    const database = await inspectDatabase(world.databaseUrl);
    const backup = await measureBackup(world.databaseUrl, world.dataDir);
    const run = { country, seedSeconds, alone, mixed, database, backup };
    console.log(formatDatabase(run));
    return run;
  } finally {
    await world.end();
  }
}

const megabytes = (bytes: number) => `${format(bytes / 2 ** 20)} MB`;
const members = (run: CountryRun) => run.country.members.toLocaleString('en-US');

/** The times of each kind of request at each size; times beyond the budget of this machine are marked. */
function formatTimes(runs: readonly CountryRun[], { factor, diskFactor }: Floor): string {
  const head = runs.flatMap((run) => [`alone p50, ${members(run)}`, 'p50', 'p95', 'errors']);
  const rows = (runs[0]?.mixed ?? []).map(({ kind }, at) => {
    const budget = kind.budgetMs * (kind.isWrite ? diskFactor : factor);
    const cells = runs.flatMap(({ alone, mixed }) => {
      const { p50 = Number.NaN, p95 = Number.NaN, errors = [] } = mixed[at] ?? {};
      const mark = p95 > budget ? ' !' : '';
      return [
        format(alone[at]?.p50 ?? Number.NaN),
        format(p50),
        `${format(p95)}${mark}`,
        `${errors.length || ''}`,
      ];
    });
    return [kind.name, `≤ ${format(budget)}`, ...cells];
  });
  return drawTable([['request, ms', 'budget of p95 (scaled)', ...head], ...rows]);
}

function formatDatabase(run: CountryRun): string {
  const { country, database, backup, seedSeconds } = run;
  const sizes = database.relations.map(({ name, kind, bytes, rows }) => [
    name,
    kind,
    megabytes(bytes),
    rows < 0 ? '' : format(rows),
    rows > 0 ? format(bytes / rows) : '',
  ]);
  const dead = database.dead.map((row) => [
    row.name,
    format(row.live),
    format(row.dead),
    format(row.vacuums),
    format(row.analyzes),
  ]);
  const figures = [
    ['seeded in', `${format(seedSeconds)} s`],
    ['database', megabytes(database.bytes)],
    ['per member', `${format(database.bytes / country.members / 1024)} KB`],
    [`rewriting ${database.largest}`, `${format(database.rewriteSeconds)} s`],
    [`create index concurrently on ${database.largest}`, `${format(database.indexSeconds)} s`],
    ['backup', `${format(backup.backupSeconds)} s, ${megabytes(backup.bytes)}`],
    ['restore', `${format(backup.restoreSeconds)} s`],
  ];
  return [
    `\n## Share ${country.share}: ${members(run)} members`,
    drawTable([['figure', 'value'], ...figures]),
    drawTable([['relation', 'kind', 'size', 'rows', 'bytes per row'], ...sizes]),
    drawTable([['table after the load', 'live rows', 'dead rows', 'autovacuums', 'autoanalyzes'], ...dead]),
  ].join('\n\n');
}

/** Measures these shares of the country one after another, and returns the table of all. */
export async function measureCountry(shares: readonly number[], floor: Floor): Promise<string> {
  const runs: CountryRun[] = [];
  for (const share of shares) runs.push(await measureShare(share));
  for (const { kind, errors } of runs.flatMap(({ mixed }) => mixed))
    if (errors.length > 0) console.log(`${kind.name}: ${errors[0]}`);
  return `\n## Requests, ${PER_SECOND}/s, mixed\n\n${formatTimes(runs, floor)}`;
}
