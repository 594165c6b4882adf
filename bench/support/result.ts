import type { Floor } from './floor.ts';

/** A row of the table. `budget` is for a machine whose floor is at its reference (budgets.md, 'The floor'). */
export type Result = {
  what: string;
  value: number;
  unit: 'req/s' | 'ms' | 's' | 'MB' | 'KB' | 'points' | 'ratio' | 'messages' | 'shift';
  bound?: 'min' | 'max';
  budget?: number;
  /** Whether it waits for the disk, by which its budget is scaled too. */
  waitsForDisk?: boolean;
  /** Whether the budget is the same on every machine, although it is one of time. */
  isFixed?: boolean;
};

type Options = Pick<Result, 'waitsForDisk' | 'isFixed'>;

/** Builds the result of a value that must not be below its budget. */
export const atLeast = (
  what: string,
  value: number,
  budget: number,
  unit: Result['unit'],
  options: Options = {},
): Result => ({ what, value, unit, bound: 'min', budget, ...options });

/** Builds the result of a value that must not exceed its budget. */
export const atMost = (
  what: string,
  value: number,
  budget: number,
  unit: Result['unit'],
  options: Options = {},
): Result => ({ what, value, unit, bound: 'max', budget, ...options });

/** Builds the result of a value that has no budget. */
export const unbudgeted = (what: string, value: number, unit: Result['unit']): Result => ({
  what,
  value,
  unit,
});

export const format = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });

/** The budget on this machine: rates are lower and times longer by its slowness, never the other way round. */
function scaleBudget({ unit, budget = Number.NaN, ...options }: Result, floor: Floor): number {
  const factor = options.waitsForDisk ? floor.diskFactor : floor.factor;
  if (options.isFixed) return budget;
  if (unit === 'req/s') return budget / factor;
  return unit === 'ms' || unit === 's' ? budget * factor : budget;
}

/** A rate as a share of the floor's, a time as a multiple of the time that the floor takes for a response. */
function formatShare({ unit, value, isFixed = false }: Result, floor: Floor): string {
  if (unit === 'req/s') return `${format((100 * value) / floor.perSecond)} %`;
  if (isFixed || (unit !== 'ms' && unit !== 's')) return '';
  return `${format((unit === 's' ? value * 1000 : value) / floor.responseMs)} ×`;
}

/** Whether a result is within its budget on this machine; also if it has none. */
export function isMet(result: Result, floor: Floor): boolean {
  if (result.bound === undefined) return true;
  const budget = scaleBudget(result, floor);
  return result.bound === 'min' ? result.value >= budget : result.value <= budget;
}

/** Formats the results as a Markdown table. */
export function formatTable(results: readonly Result[], floor: Floor): string {
  const rows = results.map((result) => [
    result.what,
    `${format(result.value)} ${result.unit}`,
    formatShare(result, floor),
    result.bound === undefined
      ? ''
      : `${result.bound === 'min' ? '≥' : '≤'} ${format(scaleBudget(result, floor))} ${result.unit}`,
    result.bound === undefined ? '' : isMet(result, floor) ? 'met' : 'MISSED',
  ]);
  return drawTable([['figure', 'value', 'of the floor', 'budget (scaled)', ''], ...rows]);
}

/** Draws a Markdown table; the first row is its head. */
export function drawTable(rows: readonly string[][]): string {
  const [head = [], ...others] = rows;
  const widths = head.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n');
}
