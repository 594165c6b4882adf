import { fail } from './launch/paths.ts';
import { prepare, SUITES, type SuiteName } from './test/suites.ts';

/** npm test: runs all test suites. `npm test -- types tests` runs only these suites. */
const isSuite = (name: string): name is SuiteName => name in SUITES;
const selected = process.argv.slice(2);
const unknown = selected.find((name) => !isSuite(name));
if (unknown) fail(`There is no suite ${unknown}; there are: ${Object.keys(SUITES).join(', ')}`);
const isSelected = (name: SuiteName) => selected.length === 0 || selected.includes(name);

const totals = { passed: 0, failed: 0 };
const flakyNames: string[] = [];

async function run(...names: SuiteName[]): Promise<void> {
  for (const name of names.filter(isSelected)) {
    const { suites, output, seconds, slowest = [], flaky = [] } = await SUITES[name]();
    if (output) console.log(`\n${output}\n`);
    for (const suite of suites) {
      totals.passed += suite.passed;
      totals.failed += suite.failed;
      const mark = suite.failed === 0 ? '✓' : '✗';
      console.log(`${mark} ${suite.name}: ${suite.passed} passed, ${suite.failed} failed`);
    }
    flakyNames.push(...flaky);
    console.log(`  ${name} took ${seconds.toFixed(1)} s`);
    for (const slow of slowest) console.log(`  ${slow.seconds.toFixed(1).padStart(6)} s  ${slow.name}`);
  }
}

// API tests wait for the database and for timers: the checks use the CPU time that they leave.
const checks = run('types', 'lint', 'imports');
await prepare(isSelected);
await run('tests');
await checks;
await run('journeys');

for (const name of flakyNames) console.log(`flaky: ${name}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
