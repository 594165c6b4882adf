import { Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from './support/law.ts';
import { formatPlace, parseSource, productSources, type Source } from './support/sources.ts';

/** Places where a module creates an `Intl` object when it is loaded. */
function findEagerFormatters(source: Source): string[] {
  const found: string[] = [];
  let functions = 0;
  const enter = () => {
    functions += 1;
  };
  const leave = () => {
    functions -= 1;
  };
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    MemberExpression({ object, start }) {
      if (functions === 0 && object.type === 'Identifier' && object.name === 'Intl')
        found.push(formatPlace(source, start));
    },
  }).visit(source.program);
  return found;
}

describe('modules create no formatter when they are loaded', () => {
  it('domain and web create them at their first use', () => {
    const law = {
      why: 'a formatter takes milliseconds to create, on a cheap phone tens of them, before the page can be used',
      fix: 'create it at its first use: once(() => new Intl.…)',
    };
    // The server loads its modules once, before the first request.
    const loadedInBrowser = productSources().filter(({ path }) => !path.startsWith('server/'));
    expectNoViolations(law, loadedInBrowser.flatMap(findEagerFormatters));
  });

  it('tells a formatter of a module from that of a function', () => {
    const lines = [
      "const a = new Intl.NumberFormat('es');",
      "const b = once(() => new Intl.NumberFormat('es'));",
      "function c() { return new Intl.ListFormat('es'); }",
      "const d = { e: new Intl.ListFormat('es') };",
      "const f = Intl.NumberFormat('es');",
    ];
    expect(findEagerFormatters(parseSource('a.ts', lines.join('\n')))).toEqual([
      'a.ts:1',
      'a.ts:4',
      'a.ts:5',
    ]);
  });
});
