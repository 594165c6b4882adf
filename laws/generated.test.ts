import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, it } from 'vitest';
import { readRules, rulesDocument } from '../scripts/rules/rules.ts';
import { expectNoViolations } from './support/law.ts';
import { ROOT } from './support/sources.ts';

const why = 'a generated file that is stale says the opposite of what is true, and is believed';

describe('generated files are fresh', () => {
  it('docs/RULES.md', async () => {
    const written = readFileSync(join(ROOT, 'docs/RULES.md'), 'utf8');
    const isFresh = written === rulesDocument(await readRules());
    expectNoViolations({ why, fix: 'npm run rules -- --write' }, isFresh ? [] : ['docs/RULES.md is stale']);
  });

  it('server/src/platform/db/schema.gen.ts', async () => {
    const script = join(ROOT, 'scripts/db-types.ts');
    const trouble = await promisify(execFile)(process.execPath, [script, '--verify'], { cwd: ROOT }).then(
      () => [],
      (error: Error) => [error.message],
    );
    expectNoViolations({ why, fix: 'npm run db:types' }, trouble);
  });
});
