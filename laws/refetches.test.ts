import { type ESTree, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { expectNoViolations } from './support/law.ts';
import { formatPlace, parseSource, productSources, type Source } from './support/sources.ts';

const isErrorOfQuery = (node: ESTree.Expression) =>
  (node.type === 'Identifier' && node.name === 'isError') ||
  (node.type === 'MemberExpression' && !node.computed && node.property.name === 'isError');

/** Places where a component returns something else than its data because of `isError`, which is also true after a failed refetch. */
function findReplacements(source: Source): string[] {
  const starts: number[] = [];
  new Visitor({
    IfStatement({ test, start }) {
      if (isErrorOfQuery(test)) starts.push(start);
    },
    ConditionalExpression({ test, consequent, start }) {
      if (test.type === 'MemberExpression' && isErrorOfQuery(test) && consequent.type === 'JSXElement')
        starts.push(start);
    },
  }).visit(source.program);
  return starts.map((start) => formatPlace(source, start));
}

it('a page keeps what it shows when it cannot be loaded again', () => {
  const law = {
    why: 'a list that is replaced by an error after a lost connection closes its dialogs and loses what was typed in them',
    fix: 'use isLoadingError, which is only true while there is no data',
  };
  expectNoViolations(law, productSources().flatMap(findReplacements));
});

it('detects all notations', () => {
  const lines = [
    'function A() { if (list.isError) return null; }',
    'function B() { if (isError) return null; }',
    'const C = () => (list.isError ? <p /> : <b>{list.data}</b>);',
    "const D = () => (older.isError ? 'Reintentar' : 'Ver más');",
    'function E() { if (list.isLoadingError) return null; }',
  ];
  expect(findReplacements(parseSource('a.tsx', lines.join('\n')))).toEqual(['a.tsx:1', 'a.tsx:2', 'a.tsx:3']);
});
