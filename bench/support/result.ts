/** A row of the table: what was measured, the result, and the budget of DESIGN §8; `isOk` is null without a budget. */
export type Result = { what: string; measured: string; budget: string; isOk: boolean | null };

const formatInteger = (value: number) => Math.round(value).toLocaleString('en-US');
const formatShort = (value: number) => (value < 100 ? Number(value.toFixed(1)) : formatInteger(value));

/** Builds the result of a rate that must not be below its budget, in requests per second. */
export const atLeast = (what: string, perSecond: number, budget: number): Result => ({
  what,
  measured: `${formatInteger(perSecond)} req/s`,
  budget: `≥ ${formatInteger(budget)} req/s`,
  isOk: perSecond >= budget,
});

/** Builds the result of a value that has no budget. */
export const unbudgeted = (what: string, value: number, unit: string): Result => ({
  what,
  measured: `${formatInteger(value)} ${unit}`,
  budget: '',
  isOk: null,
});

/** Builds the result of a value that must not exceed its budget. */
export const atMost = (what: string, value: number, budget: number, unit: string): Result => ({
  what,
  measured: `${formatShort(value)} ${unit}`,
  budget: `≤ ${formatInteger(budget)} ${unit}`,
  isOk: value <= budget,
});

/** Returns the value below which this share of the values lies; `sorted` is in ascending order. */
export const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Builds the result of latencies in milliseconds, in any order, whose 95th percentile has a budget. */
export function atLatency(what: string, times: number[], p95Budget: number): Result {
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(sorted, share));
  return {
    what: `${what}, p50 / p95 / p99`,
    measured: `${[p50, p95, p99].map((value) => formatShort(value ?? Number.NaN)).join(' / ')} ms`,
    budget: `p95 ≤ ${formatInteger(p95Budget)} ms`,
    isOk: (p95 ?? Number.NaN) <= p95Budget,
  };
}

/** Formats the results as a Markdown table. */
export function formatTable(results: Result[]): string {
  const rows = results.map(({ what, measured, budget, isOk }) => [
    what,
    measured,
    budget,
    isOk === null ? '' : isOk ? 'ok' : 'missed',
  ]);
  const all = [['what', 'measured', 'budget', ''], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(3, ...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(all[0] ?? []), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
