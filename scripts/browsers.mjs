// npm run browsers [-- firefox | webkit]: the main journeys in Debian's Firefox and WebKitGTK; docs/operations.md describes it.
import { existsSync } from 'node:fs';
import { ensureBuilt } from './launch/build.mjs';
import { installFromDebian } from './launch/debian.mjs';
import { ensureInstalled } from './launch/install.mjs';
import { fail } from './launch/paths.mjs';
import { runProgram } from './launch/serve.mjs';

/** Debian's packages, each with the program that it brings. */
const PACKAGES = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
};

await ensureInstalled();
for (const [name, program] of Object.entries(PACKAGES)) {
  if (!existsSync(program)) await installFromDebian(name, `install ${name}`);
  if (!existsSync(program)) fail(`No ${program} found: install the Debian package ${name}`);
}
await ensureBuilt();
runProgram('e2e/browsers/run.ts', process.argv.slice(2));
