/** One line of the table: what was measured, what came out, what DESIGN §8 asks for. */
export type Result = { what: string; measured: string; budget: string; isOk: boolean };

const whole = (value: number) => Math.round(value).toLocaleString('en-US');

/** At least this many a second. */
export const atLeast = (what: string, perSecond: number, budget: number): Result => ({
  what,
  measured: `${whole(perSecond)} req/s`,
  budget: `≥ ${whole(budget)} req/s`,
  isOk: perSecond >= budget,
});

/** At most so much of a unit. */
export const atMost = (what: string, value: number, budget: number, unit: string): Result => ({
  what,
  measured: `${value < 100 ? Number(value.toFixed(1)) : whole(value)} ${unit}`,
  budget: `≤ ${whole(budget)} ${unit}`,
  isOk: value <= budget,
});

/** The value below which this share of the values lies; `sorted` in ascending order. */
export const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** The results as a Markdown table. */
export function table(results: Result[]): string {
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
