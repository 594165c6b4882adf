import { join } from 'node:path';
import { expect, it } from 'vitest';
import { expectNoViolations } from './support/law.ts';
import { allSources, parseSource, productSources, type Source } from './support/sources.ts';

const isNeighbourTest = ({ path }: Pick<Source, 'path'>) => path.endsWith('neighbours.test.ts');
const hasQueries = ({ path }: Source) => /^server\/src\/features\/.*\.(?:repository|reader)\.ts$/.test(path);
/** A file that only forwards what others read has no statement of its own. */
const hasStatement = ({ text }: Source) =>
  /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|updateTable|deleteFrom)\(/.test(text);

/** The files that a source imports, relative to the root. */
const listImports = ({ path, program }: Source): string[] =>
  program.body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' && statement.source.value.startsWith('.')
      ? [join(path, '..', statement.source.value)]
      : [],
  );

it('each repository and reader of a feature is tested with rows of neighbours', () => {
  const tested = new Set(allSources().filter(isNeighbourTest).flatMap(listImports));
  const queries = productSources().filter((source) => hasQueries(source) && hasStatement(source));
  expect(queries.length).toBeGreaterThan(0);
  expectNoViolations(
    {
      why: 'a query without the condition on its user, vacancy or page passes a test whose tables have only the rows that it looks for',
      fix: 'call it in a *-neighbours.test.ts with rows of a second user, vacancy and page (server/src/testing/neighbours.ts, rows.ts)',
    },
    queries.filter(({ path }) => !tested.has(path)).map(({ path }) => path),
  );
});

it('finds what a test imports', () => {
  const test = parseSource(
    'server/src/features/a/a-neighbours.test.ts',
    "import { find } from './b/a.reader.ts'; import { expect } from 'vitest'; import x from '../c/c.repository.ts';",
  );
  expect(listImports(test)).toEqual([
    'server/src/features/a/b/a.reader.ts',
    'server/src/features/c/c.repository.ts',
  ]);
});
