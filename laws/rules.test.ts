import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { expectNoViolations } from './support/law.ts';
import { productSources, ROOT } from './support/sources.ts';

const rules = () => productSources().filter(({ path }) => path.endsWith('.rules.ts'));

describe('rules', () => {
  it('every x.rules.ts has its x.rules.test.ts', () => {
    const law = {
      why: 'a change of a business rule must make a test fail',
      fix: 'write the test next to the file: the limits of each number, the cases of each function',
    };
    const untested = rules().filter(({ path }) => !existsSync(join(ROOT, path.replace(/\.ts$/, '.test.ts'))));
    expectNoViolations(
      law,
      untested.map(({ path }) => path),
    );
  });
});
