import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from './support/sources.ts';

const run = promisify(execFile);
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uneed-cycles-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Names of the import rules that files in the folder violate, each once. */
async function violations(): Promise<string[]> {
  const config = join(ROOT, 'dependency-cruiser.cjs');
  const options = ['--config', config, '--output-type', 'json', '--ts-config', join(ROOT, 'tsconfig.json')];
  const { stdout } = await run(process.execPath, [CRUISER, ...options, folder], { cwd: ROOT }).catch(
    // It exits with the number of violations.
    (error: { stdout: string }) => error,
  );
  const { summary }: { summary: { violations: { rule: { name: string } }[] } } = JSON.parse(stdout);
  return [...new Set(summary.violations.map(({ rule }) => rule.name))];
}

it('the import rules find a cycle that consists of type imports only', async () => {
  await writeFile(
    join(folder, 'a.ts'),
    "import type { B } from './b.ts';\nexport type A = { b: B | null };\n",
  );
  await writeFile(join(folder, 'b.ts'), 'export type B = { name: string };\n');
  expect(await violations()).toEqual([]);
  await writeFile(
    join(folder, 'b.ts'),
    "import type { A } from './a.ts';\nexport type B = { a: A | null };\n",
  );
  expect(await violations()).toEqual(['no-cycles']);
});
