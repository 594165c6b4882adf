import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../launch/build.mjs';
import { ensureChromium } from '../launch/chromium.mjs';
import { ensureRedis } from '../launch/redis.mjs';
import { playwrightSuite, vitestSuites } from './reports.mjs';
import { runStep } from './run-step.mjs';

const WORKSPACES = ['domain', 'server', 'web', 'web/worker', 'e2e', 'laws', 'scripts', 'bench'];
const folder = mkdtempSync(join(tmpdir(), 'uneed-test-'));

/** Runs commands that pass or fail as a whole; counts as one case. */
async function check(name, steps) {
  const startedAt = Date.now();
  const results = [];
  for (const [script, ...args] of steps) results.push(await runStep(script, args));
  const output = results
    .filter(({ isSuccess }) => !isSuccess)
    .map((result) => result.output)
    .join('\n');
  const isSuccess = results.every((result) => result.isSuccess);
  const cases = isSuccess ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return { suites: [{ name, ...cases }], output, seconds: (Date.now() - startedAt) / 1000 };
}

const types = () =>
  check(
    'types',
    WORKSPACES.map((workspace) => ['node_modules/tsc7/bin/tsc', '-p', workspace]),
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
  return { suites: vitestSuites(file, isSuccess), output: isSuccess ? '' : output, seconds };
}

/** The e2e tests in a real browser with the built app. */
async function journeys() {
  const chromium = await ensureChromium();
  await ensureBuilt();
  const file = join(folder, 'playwright.json');
  const { isSuccess, output, seconds } = await runStep(
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json'],
    { env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
  );
  return { suites: [playwrightSuite('e2e', file, isSuccess)], output: isSuccess ? '' : output, seconds };
}

/** All suites by the name that `npm test` accepts. */
export const SUITES = { types, lint, imports, tests, journeys };

/** Prepares the e2e tests. It runs in parallel with the quick checks; the tests run afterwards, one suite at a time. */
export const prepare = async () => {
  await ensureChromium();
  await ensureRedis();
  await ensureBuilt();
};
