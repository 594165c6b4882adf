import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../launch/build.ts';
import { ensureChromium, ensureHeadlessShell } from '../launch/chromium.ts';
import { ensureTestPrograms } from '../launch/test-programs.ts';
import {
  type Duration,
  describeFailedPages,
  failedJourneys,
  playwrightSuite,
  type Suite,
  slowestFiles,
  slowestJourneys,
  vitestFiles,
  vitestSuites,
} from './reports.ts';
import { runStep, type StepResult } from './run-step.ts';

/** The programs that are type-checked, slowest first. `scripts/test` has all those that import the server. */
const TYPE_PROGRAMS = ['server', 'scripts/test', 'web', 'domain', 'web/worker'];
/** Vitest and the journeys may take this long each on a machine that others use too. */
const TESTS_MINUTES = 35;
/** A second try has few tests. */
const SECOND_TRY_MINUTES = 8;

/** Path of a tool, and its arguments. */
type Command = readonly [script: string, ...args: string[]];

/** What a suite did; `slowest` are its slowest files or cases, `flaky` what passed only at the second try. */
type Outcome = {
  suites: Suite[];
  output: string;
  seconds: number;
  slowest?: Duration[];
  flaky?: string[];
};

const folder = mkdtempSync(join(tmpdir(), 'uneed-test-'));

/** Runs commands in the background that pass or fail as a whole, `concurrency` at a time; counts as one case. */
async function check(name: string, steps: readonly Command[], concurrency = 1): Promise<Outcome> {
  const startedAt = Date.now();
  const results: StepResult[] = [];
  const remaining = steps.values();
  const runRemaining = async () => {
    for (const [script, ...args] of remaining) {
      // The compiler ignores other signals.
      results.push(await runStep(script, args, { isBackground: true, stopSignal: 'SIGKILL' }));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, runRemaining));
  const output = results
    .filter(({ isSuccess }) => !isSuccess)
    .map((result) => result.output)
    .join('\n');
  const isSuccess = results.every((result) => result.isSuccess);
  const cases = isSuccess ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return { suites: [{ name, ...cases }], output, seconds: (Date.now() - startedAt) / 1000 };
}

/** What the checks remember of files whose content has not changed since; `npm ci` removes it. */
const CACHE = 'node_modules/.cache';

/** Arguments that type-check a program, again only what changed. */
const toTypeCheck = (program: string): Command => [
  'node_modules/tsc7/bin/tsc',
  '-p',
  program,
  '--checkers',
  '1',
  '--incremental',
  '--tsBuildInfoFile',
  join(CACHE, 'types', `${program}.tsbuildinfo`),
];

/** Two programs at a time with one checker each: several checkers of a program repeat much of each other's work. */
const types = () => check('types', TYPE_PROGRAMS.map(toTypeCheck), 2);

const lint = () => check('lint', [['node_modules/@biomejs/biome/bin/biome', 'check', '.']]);

const imports = () =>
  check('import law', [
    [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      'dependency-cruiser.cjs',
      '--cache',
      join(CACHE, 'imports'),
      '--cache-strategy',
      'content',
      'domain',
      'server',
      'web',
      'scripts',
      'bench',
      'e2e',
      'laws',
    ],
    // Files that nothing imports, and packages that nothing uses.
    ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'],
  ]);

/** More failures than these are no accident of a busy machine. */
const SECOND_TRIES_MAX = 10;

/** In CI a test that failed gets one second try, alone: it is reported as flaky when it passes then, and the next change mends it. */
const getsSecondTry = (failed: readonly unknown[]) =>
  process.env.CI === 'true' && failed.length > 0 && failed.length <= SECOND_TRIES_MAX;

/** Whether Vitest reports an error outside of any test, which no second try of a file clears. */
const hasUnhandledError = (output: string) => output.includes('Unhandled Error');

/** Runs Vitest: all tests, or those of one file. */
async function runVitest(name: string, filters: string[] = [], minutes = TESTS_MINUTES) {
  const report = join(folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const result = await runStep('node_modules/vitest/vitest.mjs', ['run', ...reporters, ...filters], {
    minutes,
  });
  return { ...result, report, files: vitestFiles(report) };
}

/** All Vitest tests: laws, domain, server with a real PostgreSQL, and web. */
async function tests(): Promise<Outcome> {
  const { isSuccess, output, seconds, report, files } = await runVitest('vitest');
  const outputs = isSuccess ? [] : [output];
  const flaky: string[] = [];
  const failed = files?.filter((file) => file.failed > 0) ?? [];
  if (getsSecondTry(failed) && !hasUnhandledError(output)) {
    for (const [index, file] of failed.entries()) {
      const second = await runVitest(`second-${index}`, [file.name], SECOND_TRY_MINUTES);
      if (second.isSuccess) {
        flaky.push(file.name);
        file.passed += file.failed;
        file.failed = 0;
      } else outputs.push(second.output);
    }
  }
  const isSuccessNow = isSuccess || (failed.length > 0 && failed.length === flaky.length);
  const suites = vitestSuites(files, isSuccessNow);
  return { suites, output: outputs.join('\n'), seconds, slowest: slowestFiles(report), flaky };
}

/** Runs Playwright with its options `args`. */
async function runPlaywright(name: string, args: string[] = [], minutes = TESTS_MINUTES) {
  const report = join(folder, `${name}.json`);
  const result = await runStep(
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json', ...args],
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report }, stopSignal: 'SIGINT', minutes },
  );
  return { ...result, report };
}

/** The e2e tests in a real browser with the built app. */
async function journeys(): Promise<Outcome> {
  await ensureBuilt();
  const { isSuccess, output, seconds, report } = await runPlaywright('playwright');
  const suite = playwrightSuite('e2e', report, isSuccess);
  const slowest = slowestJourneys(report);
  const outputs = isSuccess ? [] : [output, ...describeFailedPages(report)];
  const failed = failedJourneys(report);
  if (!getsSecondTry(failed)) return { suites: [suite], output: outputs.join('\n'), seconds, slowest };
  const second = await runPlaywright('second', ['--last-failed', '--workers=1'], SECOND_TRY_MINUTES);
  const failedAgain = second.isSuccess ? [] : failedJourneys(second.report);
  const flaky =
    second.isSuccess || failedAgain.length > 0 ? failed.filter((name) => !failedAgain.includes(name)) : [];
  suite.passed += flaky.length;
  suite.failed -= flaky.length;
  if (!second.isSuccess) outputs.push(second.output);
  return { suites: [suite], output: outputs.join('\n'), seconds, slowest, flaky };
}

/** All suites by the name that `npm test` accepts. */
export const SUITES = { types, lint, imports, tests, journeys };

export type SuiteName = keyof typeof SUITES;

/** Installs the programs that the tests use: one after another, since apt locks its database. */
const installPrograms = async () => {
  await ensureChromium();
  await ensureHeadlessShell();
  await ensureTestPrograms();
};

/** Prepares what the suites need: the web app for those that render pages, the programs for the journeys. */
export const prepare = (isSelected: (name: SuiteName) => boolean): Promise<unknown> =>
  Promise.all([
    // Otherwise an API test would build it itself.
    isSelected('tests') || isSelected('journeys') ? ensureBuilt() : undefined,
    isSelected('journeys') ? installPrograms() : undefined,
  ]);
