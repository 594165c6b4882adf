import { Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from './support/law.ts';
import { formatPlace, parseSource, productSources, type Source } from './support/sources.ts';

const WRITERS = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const SQL_WRITE = /\b(?:insert\s+into|delete\s+from|merge\s+into|update)\s+"?([a-z_]+)"?\s/gi;

type Write = { table: string; place: string; path: string };

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Finds all writes to tables in a file, with the query builder or in raw SQL. */
function findWrites(source: Source): Write[] {
  const found: Write[] = [];
  const add = (table: string, start: number) =>
    found.push({ table: camel(table), place: formatPlace(source, start), path: source.path });
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'MemberExpression' || callee.computed || !WRITERS.has(callee.property.name)) return;
      const [table] = given;
      if (table?.type === 'Literal' && typeof table.value === 'string')
        add(table.value.split(' ')[0] ?? '', table.start);
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (!/^sql\b/.test(source.text.slice(tag.start, tag.end))) return;
      const text = source.text
        .slice(quasi.start, quasi.end)
        .replace(/\bfor\s+update\b|\bdo\s+update\b/gi, '');
      for (const [, table = ''] of text.matchAll(SQL_WRITE)) add(table, quasi.start);
    },
  }).visit(source.program);
  return found;
}

const serverWrites = () =>
  productSources()
    .filter(({ path }) => path.startsWith('server/src/'))
    .flatMap(findWrites);

const oneWriter = {
  why: 'all changes of a row must be found in one file',
  fix: 'move the write into the repository of the table; other features reach it through its commands',
};

function findSecondWriters(writes: Write[]): string[] {
  const tables = Map.groupBy(writes, ({ table }) => table);
  return [...tables].flatMap(([table, all]) => {
    const files = new Set(all.map(({ path }) => path));
    return files.size > 1 ? [`${table} is written by ${[...files].join(' and ')}`] : [];
  });
}

describe('tables', () => {
  it('only repositories write', () => {
    const others = serverWrites().filter(({ path }) => !path.endsWith('.repository.ts'));
    expectNoViolations(
      oneWriter,
      others.map(({ table, place }) => `${place} writes ${table}`),
    );
  });

  it('each table is written by one repository', () =>
    expectNoViolations(oneWriter, findSecondWriters(serverWrites())));

  it('detects a second writer, also in raw SQL', () => {
    const first = parseSource('a.repository.ts', "tx.insertInto('jobViews').values(row);");
    const second = parseSource('b.repository.ts', 'sql`update job_views set n = n + 1 where x`.execute(tx);');
    const reader = parseSource('c.reader.ts', 'sql`select 1 from job_views for update skip locked`;');
    const writes = [first, second, reader].flatMap(findWrites);
    expect(findSecondWriters(writes)).toEqual(['jobViews is written by a.repository.ts and b.repository.ts']);
  });
});
