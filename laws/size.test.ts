import { type ESTree, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from './support/law.ts';
import { at, linesBetween, parseSource, type Source, sources } from './support/sources.ts';

const FILE_LINES_MAX = 400;
const FUNCTION_LINES_MAX = 60;
/** Of the projects that STYLE §6 compares with, the one with the longest files. */
const MEDIAN_LINES_MAX = 74;

type Span = { start: number; end: number };
type Piece = ESTree.Function | ESTree.ArrowFunctionExpression;

/** The functions of a file, and those among them that have a name of their own: declared, or a value of a name. */
function functionsOf(source: Source): { all: Piece[]; named: Set<Piece> } {
  const all: Piece[] = [];
  const named = new Set<Piece>();
  const name = (value: ESTree.Node | null) => {
    if (value?.type === 'ArrowFunctionExpression' || value?.type === 'FunctionExpression') named.add(value);
  };
  new Visitor({
    FunctionDeclaration(node) {
      all.push(node);
      named.add(node);
    },
    FunctionExpression: (node) => void all.push(node),
    ArrowFunctionExpression: (node) => void all.push(node),
    VariableDeclarator: (node) => name(node.init),
    Property: (node) => name(node.value),
    MethodDefinition: (node) => name(node.value),
  }).visit(source.program);
  return { all, named };
}

/** Blocks of a test file only hold the tests together. */
function blocksOf(source: Source): Set<number> {
  const starts = new Set<number>();
  new Visitor({
    CallExpression(node) {
      const name = source.text.slice(node.callee.start, node.callee.end);
      if (!/^(?:test\.)?describe\b/.test(name)) return;
      for (const argument of node.arguments) starts.add(argument.start);
    },
  }).visit(source.program);
  return starts;
}

const isInside = (inner: Span, outer: Span) => inner.start > outer.start && inner.end <= outer.end;

/** Functions whose own lines, without those of the named functions inside them, are too many. */
function longFunctions(source: Source): string[] {
  const { all, named } = functionsOf(source);
  const blocks = blocksOf(source);
  const ownLines = (piece: Piece): number => {
    const inside = [...named].filter((other) => isInside(other, piece));
    const outermost = inside.filter((one) => !inside.some((other) => isInside(one, other)));
    const theirs = outermost.reduce((sum, { start, end }) => sum + linesBetween(source, start, end), 0);
    return linesBetween(source, piece.start, piece.end) - theirs;
  };
  return all
    .filter((piece) => !blocks.has(piece.start) && ownLines(piece) > FUNCTION_LINES_MAX)
    .map((piece) => `${at(source, piece.start)} has ${ownLines(piece)} lines`);
}

const linesOf = ({ text }: Source) => text.trimEnd().split('\n').length;

describe('small pieces', () => {
  it(`no file has more than ${FILE_LINES_MAX} lines`, () => {
    const law = {
      why: 'a file that long does several things, and whoever looks for one of them reads them all',
      fix: 'split it by what its parts do, each part named after that',
    };
    const long = sources().filter((source) => linesOf(source) > FILE_LINES_MAX);
    expectNoViolations(
      law,
      long.map((source) => `${source.path} has ${linesOf(source)}`),
    );
  });

  it(`no function has more than ${FUNCTION_LINES_MAX} lines of its own`, () => {
    const law = {
      why: 'what does not fit on a screen is not understood at a glance',
      fix: 'give its steps names: functions beside it, or named functions inside it',
    };
    expectNoViolations(law, sources().flatMap(longFunctions));
  });

  it(`the median file has at most ${MEDIAN_LINES_MAX} lines`, () => {
    const counts = sources()
      .map(linesOf)
      .sort((a, b) => a - b);
    const median = counts[Math.floor(counts.length / 2)] ?? 0;
    console.log(`median file: ${median} lines, of ${counts.length} files`);
    const findings = median > MEDIAN_LINES_MAX ? [`the median is ${median}`] : [];
    expectNoViolations({ why: 'small files are found, read and moved', fix: 'split what grew' }, findings);
  });

  it('sees a long function, and not the named ones inside it', () => {
    const lines = 'work();\n'.repeat(40);
    const flat = `function f() {\n${lines}${lines}}`;
    const nested = `function f() {\n${lines}function g() {\n${lines}}\n}`;
    expect(longFunctions(parseSource('a.ts', flat))).toEqual(['a.ts:1 has 82 lines']);
    expect(longFunctions(parseSource('a.ts', nested))).toEqual([]);
  });
});
