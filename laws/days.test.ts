import { type ESTree, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from './support/law.ts';
import { at, parseSource, product, type Source } from './support/sources.ts';

/** Seconds and milliseconds of days and weeks. */
const LENGTHS = new Set([86_400, 86_400_000, 604_800, 604_800_000, 2_592_000, 2_592_000_000]);
const SQL_DAYS = /interval\s+'\d+\s+(?:day|week|month)/i;

const isRule = ({ path }: Source) => path.endsWith('.rules.ts') || path.startsWith('domain/src/kernel/');

function factorsOf(node: ESTree.Expression | ESTree.PrivateIdentifier): unknown[] {
  if (node.type === 'BinaryExpression' && node.operator === '*')
    return [...factorsOf(node.left), ...factorsOf(node.right)];
  return node.type === 'Literal' ? [node.value] : [];
}

const isDays = (factors: unknown[]) =>
  factors.includes(24) && factors.some((factor) => [60, 3600, 3_600_000].some((known) => known === factor));

/** Where a file reckons in days by itself. */
function dayArithmetic(source: Source): string[] {
  const starts: number[] = [];
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'number' && LENGTHS.has(node.value)) starts.push(node.start);
    },
    BinaryExpression(node) {
      if (isDays(factorsOf(node))) starts.push(node.start);
    },
    MemberExpression(node) {
      if (!node.computed && /^set(?:UTC)?(?:Date|Month)$/.test(node.property.name)) starts.push(node.start);
    },
    TemplateElement(node) {
      if (SQL_DAYS.test(node.value.raw)) starts.push(node.start);
    },
  }).visit(source.program);
  return [...new Set(starts.map((start) => at(source, start)))];
}

describe('a number of the business lives once', () => {
  it('only rules and the kernel reckon in days', () => {
    const law = {
      why: 'a deadline that is reckoned in two places is two deadlines as soon as one of them changes',
      fix: 'put the number with its unit into the x.rules.ts of its feature and reckon with addDays/daysUntil of the kernel',
    };
    expectNoViolations(
      law,
      product()
        .filter((source) => !isRule(source))
        .flatMap(dayArithmetic),
    );
  });

  it('sees days in their disguises', () => {
    const lines = [
      'const a = 86400000;',
      'const b = 24 * 60 * 60 * 1000;',
      'date.setDate(date.getDate() + 30);',
      "const c = sql`now() - interval '30 days'`;",
      'const d = 24 * columns + 60;',
    ];
    const found = dayArithmetic(parseSource('a.ts', lines.join('\n')));
    expect(found.sort()).toEqual(['a.ts:1', 'a.ts:2', 'a.ts:3', 'a.ts:4']);
  });
});
