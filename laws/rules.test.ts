import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { expectNoViolations } from './support/law.ts';
import { product, ROOT } from './support/sources.ts';

const rules = () => product().filter(({ path }) => path.endsWith('.rules.ts'));

describe('rules', () => {
  it('every x.rules.ts has its x.rules.test.ts', () => {
    const law = {
      why: 'rules are what the business means; a change of one has to be seen to change what it says',
      fix: 'write the test beside the file: the borders of each number, the cases of each function',
    };
    const untested = rules().filter(({ path }) => !existsSync(join(ROOT, path.replace(/\.ts$/, '.test.ts'))));
    expectNoViolations(
      law,
      untested.map(({ path }) => path),
    );
  });
});
