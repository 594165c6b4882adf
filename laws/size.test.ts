import { type ESTree, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from './support/law.ts';
import { allSources, countLinesBetween, formatPlace, parseSource, type Source } from './support/sources.ts';

const FILE_LINES_MAX = 400;
const FUNCTION_LINES_MAX = 60;

type Span = { start: number; end: number };
type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression;

/** Returns all functions of a file, and those among them that have a name: declared, or assigned to a name. */
function findFunctions(source: Source): { all: FunctionNode[]; named: Set<FunctionNode> } {
  const all: FunctionNode[] = [];
  const named = new Set<FunctionNode>();
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

/** Returns the start offsets of the `describe` callbacks, which only group tests. */
function findDescribeBlocks(source: Source): Set<number> {
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

/** Finds functions with too many lines; the lines of named functions inside them do not count. */
function findLongFunctions(source: Source): string[] {
  const { all, named } = findFunctions(source);
  const blocks = findDescribeBlocks(source);
  const ownLines = (node: FunctionNode): number => {
    const inside = [...named].filter((other) => isInside(other, node));
    const outermost = inside.filter((one) => !inside.some((other) => isInside(one, other)));
    const innerLines = outermost.reduce(
      (sum, { start, end }) => sum + countLinesBetween(source, start, end),
      0,
    );
    return countLinesBetween(source, node.start, node.end) - innerLines;
  };
  return all
    .filter((node) => !blocks.has(node.start) && ownLines(node) > FUNCTION_LINES_MAX)
    .map((node) => `${formatPlace(source, node.start)} has ${ownLines(node)} lines`);
}

const countLines = ({ text }: Source) => text.trimEnd().split('\n').length;

describe('size', () => {
  it(`no file has more than ${FILE_LINES_MAX} lines`, () => {
    const law = {
      why: 'a file that long does several things, and readers who need one of them must read all',
      fix: 'split it by responsibility, and name each file after what it does',
    };
    const long = allSources().filter((source) => countLines(source) > FILE_LINES_MAX);
    expectNoViolations(
      law,
      long.map((source) => `${source.path} has ${countLines(source)}`),
    );
  });

  it(`no function has more than ${FUNCTION_LINES_MAX} lines of its own`, () => {
    const law = {
      why: 'a function that does not fit on a screen is hard to understand',
      fix: 'extract its steps into named functions',
    };
    expectNoViolations(law, allSources().flatMap(findLongFunctions));
  });

  it('detects a long function, and does not count the named functions inside it', () => {
    const lines = 'work();\n'.repeat(40);
    const flat = `function f() {\n${lines}${lines}}`;
    const nested = `function f() {\n${lines}function g() {\n${lines}}\n}`;
    expect(findLongFunctions(parseSource('a.ts', flat))).toEqual(['a.ts:1 has 82 lines']);
    expect(findLongFunctions(parseSource('a.ts', nested))).toEqual([]);
  });
});
