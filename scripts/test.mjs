// npm test: everything that can tell whether Uneed is well. `npm test -- types tests` runs only the suites named.
import { ensureInstalled } from './launch/install.mjs';
import { fail } from './launch/paths.mjs';
import { prepare, SUITES } from './test/suites.mjs';

await ensureInstalled();

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in SUITES));
if (unknown) fail(`There is no suite ${unknown}; there are: ${Object.keys(SUITES).join(', ')}`);
const isAsked = (name) => asked.length === 0 || asked.includes(name);

const totals = { passed: 0, failed: 0 };

async function run(...names) {
  for (const name of names.filter(isAsked)) {
    const { suites, output, seconds } = await SUITES[name]();
    if (output) console.log(`\n${output}\n`);
    for (const suite of suites) {
      totals.passed += suite.passed;
      totals.failed += suite.failed;
      const mark = suite.failed === 0 ? '✓' : '✗';
      console.log(`${mark} ${suite.name}: ${suite.passed} passed, ${suite.failed} failed`);
      for (const note of suite.notes ?? []) console.log(`  ${note}`);
    }
    console.log(`  ${name} took ${seconds.toFixed(1)} s`);
  }
}

const preparing = isAsked('journeys') ? prepare() : undefined;
await Promise.all([preparing, run('types', 'lint', 'imports')]);
await run('tests', 'journeys');

console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
