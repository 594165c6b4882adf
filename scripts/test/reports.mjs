import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '../launch/paths.mjs';

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** What a run without a single failed case, that yet failed, counts as: one failure. */
const atLeastOne = (failed, isGood) => (isGood ? failed : Math.max(1, failed));

/** Cases by Vitest project, from its JSON report; a file that did not even load counts as one failure. */
export function vitestSuites(file, isGood) {
  const report = read(file);
  if (!report) return [{ name: 'tests', passed: 0, failed: 1 }];
  const suites = new Map();
  for (const result of report.testResults) {
    const [top] = relative(ROOT, result.name).split(/[\\/]/);
    const suite = suites.get(top) ?? { name: top, passed: 0, failed: 0 };
    const failed = result.assertionResults.filter(({ status }) => status === 'failed').length;
    suite.passed += result.assertionResults.filter(({ status }) => status === 'passed').length;
    suite.failed += atLeastOne(failed, result.status === 'passed');
    suites.set(top, suite);
  }
  const all = [...suites.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const failed = all.reduce((sum, suite) => sum + suite.failed, 0);
  // Errors outside any case (an unhandled rejection) fail the run without failing a file.
  return isGood || failed > 0 ? all : [...all, { name: 'errors outside tests', passed: 0, failed: 1 }];
}

/** Titles of the cases that went well only at the second try. */
const secondTries = ({ suites = [], specs = [] }) => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
  ...suites.flatMap(secondTries),
];

/**
 * Cases of the journeys, from Playwright's JSON report. One that went well only at the second try is named and counts as
 * passed, so that the noise of a busy machine stops nobody; a second one is no accident any more and fails.
 */
export function playwrightSuite(name, file, isGood) {
  const report = read(file);
  if (!report?.stats) return { name, passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  const forgiven = Math.min(flaky, 1);
  return {
    name,
    passed: expected + forgiven,
    failed: atLeastOne(unexpected + flaky - forgiven, isGood),
    notes: secondTries(report).map((title) => `only at the second try: ${title}`),
  };
}
