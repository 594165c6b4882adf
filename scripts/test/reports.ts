import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '../launch/paths.ts';

/** A test file of Vitest's report; a case of Playwright's. */
type VitestReport = {
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string }[];
  }[];
};
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    line: number;
    tests: {
      projectName: string;
      status: string;
      results: { duration: number; attachments?: { name: string; path?: string }[] }[];
    }[];
  }[];
};
type PlaywrightReport = PlaywrightSuite & {
  stats?: { expected: number; unexpected: number; flaky: number };
};
/** A suite, or a file, with the number of its cases. */
export type Suite = { name: string; passed: number; failed: number };
export type Duration = { name: string; seconds: number };

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

const SLOWEST_COUNT = 10;

/** Returns the slowest of these durations, slowest first. */
const selectSlowest = (durations: Duration[]) =>
  durations.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_COUNT);

/** Counts a failed run without failed cases as one failure. */
const atLeastOne = (failed: number, isSuccess: boolean) => (isSuccess ? failed : Math.max(1, failed));

/**
 * Counts the cases per test file of Vitest's JSON report; a file that failed to load counts as one failure. Undefined if Vitest ended
 * without a report.
 */
export const vitestFiles = (file: string): Suite[] | undefined =>
  read<VitestReport>(file)?.testResults.map(({ name, status, assertionResults }) => ({
    name: relative(ROOT, name),
    passed: assertionResults.filter((result) => result.status === 'passed').length,
    failed: atLeastOne(
      assertionResults.filter((result) => result.status === 'failed').length,
      status === 'passed',
    ),
  }));

/** Adds up the cases of test files per package. */
export function vitestSuites(files: readonly Suite[] | undefined, isSuccess: boolean): Suite[] {
  if (!files) return [{ name: 'tests', passed: 0, failed: 1 }];
  const suites = new Map<string, Suite>();
  for (const { name, passed, failed } of files) {
    const [top = ''] = name.split(/[\\/]/);
    const suite = suites.get(top) ?? { name: top, passed: 0, failed: 0 };
    suite.passed += passed;
    suite.failed += failed;
    suites.set(top, suite);
  }
  const all = [...suites.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const failed = all.reduce((sum, suite) => sum + suite.failed, 0);
  // An error outside the cases (an unhandled rejection) fails the run but no file.
  return isSuccess || failed > 0 ? all : [...all, { name: 'errors outside tests', passed: 0, failed: 1 }];
}

/** Counts the cases of the e2e tests from Playwright's JSON report. */
export function playwrightSuite(name: string, file: string, isSuccess: boolean): Suite {
  const report = read<PlaywrightReport>(file);
  if (!report?.stats) return { name, passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return { name, passed: expected, failed: atLeastOne(unexpected + flaky, isSuccess) };
}

/** The names of the e2e tests that failed. */
export const failedJourneys = (file: string): string[] =>
  listCases(read<PlaywrightReport>(file) ?? {})
    .filter(({ isFailed }) => isFailed)
    .map(({ name }) => name);

/** Characters of a page that are shown of each e2e test that failed. */
const PAGE_MAX_LENGTH = 5_000;

/** What was on the page when an e2e test failed, as Playwright describes it: the next run deletes the files. */
export const describeFailedPages = (file: string): string[] =>
  listCases(read<PlaywrightReport>(file) ?? {})
    .filter(({ isFailed }) => isFailed)
    .flatMap(({ name, pages }) =>
      pages
        .filter(existsSync)
        .map((path) => `${name}\n${readFileSync(path, 'utf8').slice(0, PAGE_MAX_LENGTH)}`),
    );

/** Returns the slowest test files of Vitest's JSON report, with their durations. */
export function slowestFiles(file: string): Duration[] {
  const results = read<VitestReport>(file)?.testResults ?? [];
  return selectSlowest(
    results.map(({ name, startTime, endTime }) => ({
      name: relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    })),
  );
}

/** `pages` are files that describe the page where it failed. */
type Case = Duration & { isFailed: boolean; pages: string[] };

/** Returns the cases of a suite of Playwright's JSON report and of the suites in it. */
const listCases = ({ suites = [], specs = [] }: PlaywrightSuite): Case[] => [
  ...suites.flatMap(listCases),
  ...specs.flatMap(({ file, line, tests }) =>
    tests.map(({ projectName, results, status }) => ({
      name: `${projectName} ${file}:${line}`,
      isFailed: status === 'unexpected',
      pages: results.flatMap(({ attachments = [] }) =>
        attachments.flatMap(({ name: kind, path }) => (kind === 'error-context' && path ? [path] : [])),
      ),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  ),
];

/** Returns the slowest e2e tests of Playwright's JSON report, with their durations. */
export const slowestJourneys = (file: string): Duration[] =>
  selectSlowest(listCases(read<PlaywrightReport>(file) ?? {}));
