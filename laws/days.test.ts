import { type ESTree, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from './support/law.ts';
import { formatPlace, parseSource, productSources, type Source } from './support/sources.ts';

/** Days, weeks and months in seconds and milliseconds. */
const DAY_LENGTHS = new Set([86_400, 86_400_000, 604_800, 604_800_000, 2_592_000, 2_592_000_000]);
const SQL_DAYS = /interval\s+'\d+\s+(?:day|week|month)/i;

const isRule = ({ path }: Source) => path.endsWith('.rules.ts') || path.startsWith('domain/src/kernel/');

function getFactors(node: ESTree.Expression | ESTree.PrivateIdentifier): unknown[] {
  if (node.type === 'BinaryExpression' && node.operator === '*')
    return [...getFactors(node.left), ...getFactors(node.right)];
  return node.type === 'Literal' ? [node.value] : [];
}

const isDayProduct = (factors: unknown[]) =>
  factors.includes(24) && factors.some((factor) => [60, 3600, 3_600_000].some((known) => known === factor));

/** Places where a file calculates with days. */
function findDayArithmetic(source: Source): string[] {
  const starts: number[] = [];
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'number' && DAY_LENGTHS.has(node.value)) starts.push(node.start);
    },
    BinaryExpression(node) {
      if (isDayProduct(getFactors(node))) starts.push(node.start);
    },
    MemberExpression(node) {
      if (!node.computed && /^set(?:UTC)?(?:Date|Month)$/.test(node.property.name)) starts.push(node.start);
    },
    TemplateElement(node) {
      if (SQL_DAYS.test(node.value.raw)) starts.push(node.start);
    },
  }).visit(source.program);
  return [...new Set(starts.map((start) => formatPlace(source, start)))];
}

describe('a business rule is defined once', () => {
  it('only rules and the kernel calculate with days', () => {
    const law = {
      why: 'a deadline that is calculated in two places differs as soon as one of them changes',
      fix: 'put the number with its unit into the x.rules.ts of its feature and calculate with addDays/daysUntil of the kernel',
    };
    expectNoViolations(
      law,
      productSources()
        .filter((source) => !isRule(source))
        .flatMap(findDayArithmetic),
    );
  });

  it('detects all notations of days', () => {
    const lines = [
      'const a = 86400000;',
      'const b = 24 * 60 * 60 * 1000;',
      'date.setDate(date.getDate() + 30);',
      "const c = sql`now() - interval '30 days'`;",
      'const d = 24 * columns + 60;',
    ];
    const found = findDayArithmetic(parseSource('a.ts', lines.join('\n')));
    expect(found.sort()).toEqual(['a.ts:1', 'a.ts:2', 'a.ts:3', 'a.ts:4']);
  });
});
