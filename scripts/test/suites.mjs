import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../launch/build.mjs';
import { ensureChromium, ensureHeadlessShell } from '../launch/chromium.mjs';
import { ensureRedis } from '../launch/redis.mjs';
import { playwrightSuite, slowestFiles, slowestJourneys, vitestSuites } from './reports.mjs';
import { runStep } from './run-step.mjs';

/** The programs that are type-checked, slowest first. `scripts/test` has all those that import the server. */
const TYPE_PROGRAMS = ['server', 'scripts/test', 'web', 'domain', 'web/worker'];
const folder = mkdtempSync(join(tmpdir(), 'uneed-test-'));

/** Runs commands in the background that pass or fail as a whole, `concurrency` at a time; counts as one case. */
async function check(name, steps, concurrency = 1) {
  const startedAt = Date.now();
  const results = [];
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

/** Two programs at a time with one checker each: several checkers of a program repeat much of each other's work. */
const types = () =>
  check(
    'types',
    TYPE_PROGRAMS.map((program) => ['node_modules/tsc7/bin/tsc', '-p', program, '--checkers', '1']),
    2,
  );

const lint = () => check('lint', [['node_modules/@biomejs/biome/bin/biome', 'check', '.']]);

const imports = () =>
  check('import law', [
    [
      ...['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', '--config', 'dependency-cruiser.cjs'],
      ...['domain', 'server', 'web'],
    ],
  ]);

/** All Vitest tests: laws, domain, server with a real PostgreSQL, and web. */
async function tests() {
  const file = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { isSuccess, output, seconds } = await runStep('node_modules/vitest/vitest.mjs', [
    'run',
    ...reporters,
  ]);
  const suites = vitestSuites(file, isSuccess);
  return { suites, output: isSuccess ? '' : output, seconds, slowest: slowestFiles(file) };
}

/** The e2e tests in a real browser with the built app. */
async function journeys() {
  await ensureBuilt();
  const file = join(folder, 'playwright.json');
  const { isSuccess, output, seconds } = await runStep(
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json'],
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file }, stopSignal: 'SIGINT' },
  );
  const suites = [playwrightSuite('e2e', file, isSuccess)];
  return { suites, output: isSuccess ? '' : output, seconds, slowest: slowestJourneys(file) };
}

/** All suites by the name that `npm test` accepts. */
export const SUITES = { types, lint, imports, tests, journeys };

/** Installs the programs that the tests use: one after another, since apt locks its database. */
const installPrograms = async () => {
  await ensureChromium();
  await ensureHeadlessShell();
  await ensureRedis();
};

/** Prepares what the suites need: the web app for those that render pages, the programs for the journeys. */
export const prepare = (isSelected) =>
  Promise.all([
    // Otherwise an API test would build it itself.
    isSelected('tests') || isSelected('journeys') ? ensureBuilt() : undefined,
    isSelected('journeys') ? installPrograms() : undefined,
  ]);
