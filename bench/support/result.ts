/** A row of the table: what was measured, the result, and the budget of DESIGN §8. */
export type Result = { what: string; measured: string; budget: string; isOk: boolean };

const formatInteger = (value: number) => Math.round(value).toLocaleString('en-US');

/** Builds the result of a rate that must not be below its budget, in requests per second. */
export const atLeast = (what: string, perSecond: number, budget: number): Result => ({
  what,
  measured: `${formatInteger(perSecond)} req/s`,
  budget: `≥ ${formatInteger(budget)} req/s`,
  isOk: perSecond >= budget,
});

/** Builds the result of a value that must not exceed its budget. */
export const atMost = (what: string, value: number, budget: number, unit: string): Result => ({
  what,
  measured: `${value < 100 ? Number(value.toFixed(1)) : formatInteger(value)} ${unit}`,
  budget: `≤ ${formatInteger(budget)} ${unit}`,
  isOk: value <= budget,
});

/** Returns the value below which this share of the values lies; `sorted` is in ascending order. */
export const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Formats the results as a Markdown table. */
export function formatTable(results: Result[]): string {
  const rows = results.map(({ what, measured, budget, isOk }) => [
    what,
    measured,
    budget,
    isOk ? 'ok' : 'missed',
  ]);
  const all = [['what', 'measured', 'budget', ''], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(3, ...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(all[0] ?? []), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
