import { type ESTree, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from './support/law.ts';
import { formatPlace, parseSource, productSources, type Source } from './support/sources.ts';

/** The module that knows the clock of the device. */
const CLOCK = 'web/app/platform/clock.ts';

const isDate = (node: ESTree.Node) => node.type === 'Identifier' && node.name === 'Date';

/** Places where a file reads the clock of the device. */
function findClockReads(source: Source): string[] {
  const starts: number[] = [];
  new Visitor({
    NewExpression({ callee, arguments: given, start }) {
      if (isDate(callee) && given.length === 0) starts.push(start);
    },
    CallExpression({ callee, start }) {
      if (isDate(callee)) starts.push(start);
    },
    MemberExpression({ object, property, start }) {
      if (isDate(object) && property.type === 'Identifier' && property.name === 'now') starts.push(start);
    },
  }).visit(source.program);
  return starts.map((start) => formatPlace(source, start));
}

describe('the time of pages', () => {
  it('the web app asks only its own clock', () => {
    const law = {
      why: 'a page is rendered with the clock of the server, and the clock of a device may be wrong',
      fix: 'take the time from useNow or getNow of web/app/platform/clock.ts, or give a pure function `now` as an argument',
    };
    expectNoViolations(
      law,
      productSources()
        .filter(({ path }) => path.startsWith('web/app/') && path !== CLOCK)
        .flatMap(findClockReads),
    );
  });

  it('detects all ways to read the clock', () => {
    const lines = [
      'const a = new Date();',
      'const b = Date.now();',
      'const [c] = useState(Date.now);',
      'const d = Date();',
      'const e = (now = new Date()) => now;',
      'const f = [new Date(0), new Date(iso), Date.parse(iso), Date.UTC(2026, 1)];',
    ];
    const found = findClockReads(parseSource('a.ts', lines.join('\n')));
    expect(found.sort()).toEqual(['a.ts:1', 'a.ts:2', 'a.ts:3', 'a.ts:4', 'a.ts:5']);
  });
});
