import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, it } from 'vitest';
import { buildConfusables } from '../scripts/confusables.ts';
import { compileLayout } from '../scripts/emails.ts';
import { buildProvinceShapes } from '../scripts/province-map/province-shapes.ts';
import { buildRulesDocument, readRules } from '../scripts/rules/rules.ts';
import { expectNoViolations } from './support/law.ts';
import { ROOT } from './support/sources.ts';

const why = 'an outdated generated file is wrong, and readers trust it';

describe('generated files are up to date', () => {
  it('docs/RULES.md', async () => {
    const written = readFileSync(join(ROOT, 'docs/RULES.md'), 'utf8');
    const isFresh = written === buildRulesDocument(await readRules());
    expectNoViolations(
      { why, fix: 'npm run rules -- --write' },
      isFresh ? [] : ['docs/RULES.md is outdated'],
    );
  });

  it('web/app/features/site/landing/map/province-shapes.gen.ts', () => {
    const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
    const written = read('web/app/features/site/landing/map/province-shapes.gen.ts');
    const isFresh = written === buildProvinceShapes(read('db/gazetteer/do-provinces.topojson'));
    expectNoViolations({ why, fix: 'npm run province-map' }, isFresh ? [] : ['the map is outdated']);
  });

  it('domain/src/kernel/confusables.gen.ts', () => {
    const isFresh =
      readFileSync(join(ROOT, 'domain/src/kernel/confusables.gen.ts'), 'utf8') === buildConfusables();
    expectNoViolations({ why, fix: 'npm run confusables' }, isFresh ? [] : ['the letters are outdated']);
  });

  it('server/src/platform/mail/email.gen.html', async () => {
    const written = readFileSync(join(ROOT, 'server/src/platform/mail/email.gen.html'), 'utf8');
    const isFresh = written === (await compileLayout());
    expectNoViolations({ why, fix: 'npm run emails' }, isFresh ? [] : ['the layout of emails is outdated']);
  });

  it('server/src/platform/db/schema.gen.ts', async () => {
    const script = join(ROOT, 'scripts/db-types.ts');
    const violations = await promisify(execFile)(process.execPath, [script, '--verify'], { cwd: ROOT }).then(
      () => [],
      (error: Error) => [error.message],
    );
    expectNoViolations({ why, fix: 'npm run db:types' }, violations);
  });
});
