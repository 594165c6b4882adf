import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Mutant } from './mutants.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RUN_TIMEOUT_MS = 10 * 60_000;
const VITEST = 'node_modules/vitest/vitest.mjs';

/** Arguments of one run of Vitest. */
type Run = string[];

const unique = (runs: Run[]) => [...new Map(runs.map((run) => [run.join(' '), run])).values()];

/** The first folders of a path: `server/src/features/hiring/jobs/`. */
const featureOf = (path: string, depth: number) => `${path.split('/').slice(0, depth).join('/')}/`;

/** The run of some files of tests. */
export const runOf = (files: readonly string[]): Run => ['run', ...files];

/** The functions of server/src/testing/locks.ts in which a statement waits for a lock. */
export const FORCED_WAIT = /\b(?:waitUntilBlocked|expectSecondToWait|holdsWhileWaiting|runWithoutWaiting)\b/;

const listTests = (pattern: string, isWanted: (text: string) => boolean): string[] =>
  globSync(pattern, { cwd: ROOT }).filter((path) => isWanted(readFileSync(join(ROOT, path), 'utf8')));

const listTestsOfLocks = () => listTests('server/src/**/*.test.ts', (text) => FORCED_WAIT.test(text));

/** Tests of several features that import from this one. */
const listTestsOfFeatures = (feature: string) =>
  listTests('server/src/*.test.ts', (text) => text.includes(feature.replace('server/src/', './')));

/**
 * The runs of Vitest that belong to a mutant, nearest tests first: the tests of its folder, then those of its feature, those
 * of several features, or all that import it. Those of a lock are all tests with a forced wait. `isWide` adds all tests of the server.
 */
export function testRunsOf({ file, kind }: Pick<Mutant, 'file' | 'kind'>, isWide: boolean): Run[] {
  const folder = `${dirname(file)}/`;
  if (file.startsWith('server/')) {
    const all = ['run', '--project', 'server'];
    const feature = featureOf(file, 5);
    const tests = kind === 'lock' ? listTestsOfLocks() : [];
    const own = tests.filter((path) => path.startsWith(feature));
    const runs = kind === 'lock' ? [own, tests] : [[folder], [feature], listTestsOfFeatures(feature)];
    const filtered = runs.filter((filters) => filters.length > 0).map((filters) => [...all, ...filters]);
    return unique(isWide ? [...filtered, all] : filtered);
  }
  if (file.startsWith('web/app/features/'))
    return unique([folder, featureOf(file, 5)].map((filter) => ['run', '--project', 'web', filter]));
  const related = ['related', '--run', file, '--project'];
  if (file.startsWith('web/')) return [[...related, 'web']];
  const server = [
    'run',
    '--project',
    'server',
    `server/src/features/${file.split('/').slice(2, 4).join('/')}/`,
  ];
  return [[...related, 'domain'], server, [...related, 'web']];
}

/** The result of a run: the first test that failed, or `undefined` if all passed. */
export async function findFailure(
  root: string,
  run: Run,
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const report = join(root, 'mutant-report.json');
  rmSync(report, { force: true });
  const options = ['--bail', '1', '--passWithNoTests', '--reporter', 'json', '--outputFile', report];
  const vitest = spawn(process.execPath, [VITEST, ...run, ...options], {
    cwd: root,
    env,
    stdio: 'ignore',
  });
  const timeout = setTimeout(() => vitest.kill('SIGKILL'), RUN_TIMEOUT_MS);
  const [code] = await once(vitest, 'exit');
  clearTimeout(timeout);
  if (code === 0) return undefined;
  return code === null ? 'the tests did not end' : readFirstFailure(report);
}

type Report = { testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[] };

function readFirstFailure(report: string): string {
  try {
    const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
    const failed = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .find(({ status }) => status === 'failed');
    return failed?.fullName ?? 'a file of tests does not load';
  } catch {
    return 'the tests do not start';
  }
}
