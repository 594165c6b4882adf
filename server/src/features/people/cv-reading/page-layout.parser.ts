import { cleanCvText } from './cv-text.parser.ts';
import { kindOfHeading } from './recognition/cv-sections.parser.ts';

/** Text that stands together on one line of a page; in points, from the top left. `y` is its baseline. */
export type Segment = { text: string; x0: number; x1: number; y: number; size: number; isBold: boolean };

/** Lines that are read one after the other: a column, or what stands across all columns. */
export type Block = Segment[];

/** Two baselines of one line differ by less than this part of the size of its letters. */
const BASELINE_TOLERANCE = 0.4;
/** Columns are this far apart, in sizes of letters. */
const GUTTER = 0.8;
/** Left edges of one column differ by less, in points. */
const EDGE_TOLERANCE = 2;
/** A column has at least this many lines. */
const COLUMN_LINES_MIN = 3;
/** Text of one line whose parts are this far apart may belong to two columns, in sizes of letters. */
const SEGMENT_GAP = 1.2;
/** A space is at least this wide, in sizes of letters. */
const SPACE = 0.12;
/** The space between words whose letters stand apart. */
const WIDE_SPACE = 0.7;

const DATE = /\b(19|20)\d{2}\b|\b\d{1,2}\/\d{2}\b|\b(actual|actualidad|presente|present|la fecha)\b/i;

/** Whether a line names a part of a CV. */
const isHeading = ({ text }: Segment): boolean =>
  !/^\p{Ll}/u.test(text) && kindOfHeading(cleanCvText(text)) !== undefined;

const isDate = ({ text }: Segment): boolean => DATE.test(text);

const isOnSameLine = (a: Segment, b: Segment): boolean =>
  Math.abs(a.y - b.y) <= BASELINE_TOLERANCE * Math.min(a.size, b.size);

const shareOf = (segments: readonly Segment[], is: (segment: Segment) => boolean): number =>
  segments.length === 0 ? 0 : segments.filter(is).length / segments.length;

/** Groups by baseline, from the top down, each line from left to right. */
export function groupByLine(segments: readonly Segment[]): Segment[][] {
  const lines: Segment[][] = [];
  for (const segment of [...segments].sort((a, b) => a.y - b.y || a.x0 - b.x0)) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (line && first && isOnSameLine(first, segment)) line.push(segment);
    else lines.push([segment]);
  }
  return lines.map((line) => line.sort((a, b) => a.x0 - b.x0));
}

function join(a: Segment, b: Segment, separator: string): Segment {
  const isLonger = b.text.length > a.text.length;
  return {
    text: `${a.text}${separator}${b.text}`,
    x0: Math.min(a.x0, b.x0),
    x1: Math.max(a.x1, b.x1),
    y: a.y,
    size: Math.max(a.size, b.size),
    isBold: separator === '\t' ? a.isBold || b.isBold : isLonger ? b.isBold : a.isBold,
  };
}

/** What stands between two pieces of a text, by their distance in sizes of letters. */
const separate = (gap: number): string => (gap > WIDE_SPACE ? '  ' : gap > SPACE ? ' ' : '');

/** Joins what a PDF draws in pieces; what stands far apart on one line stays apart. */
export function joinPieces(pieces: readonly Segment[]): Segment[] {
  return groupByLine(pieces).flatMap((line) => {
    const joined: Segment[] = [];
    for (const piece of line) {
      const last = joined.at(-1);
      const size = Math.max(piece.size, last?.size ?? 0);
      const gap = last ? piece.x0 - last.x1 : Number.POSITIVE_INFINITY;
      if (!last || gap > SEGMENT_GAP * size) joined.push(piece);
      else joined[joined.length - 1] = join(last, piece, separate(gap / size));
    }
    return joined;
  });
}

type Columns = { above: Segment[]; left: Segment[]; right: Segment[]; below: Segment[] };

const heightOf = (segments: readonly Segment[]): [number, number] => [
  Math.min(...segments.map(({ y }) => y)),
  Math.max(...segments.map(({ y }) => y)),
];

/** How far two columns stand beside each other; 0 for what are no columns. */
function countShared({ left, right }: Columns): number {
  if (left.length < COLUMN_LINES_MIN || right.length < COLUMN_LINES_MIN) return 0;
  const [a, b] = [heightOf(left), heightOf(right)];
  return Math.max(0, Math.min(a[1], b[1]) - Math.max(a[0], b[0]));
}

/** Splits at the left edge of a column, once per run of lines that do not cross it. */
function splitAt(sorted: readonly Segment[], edge: number): Columns[] {
  const found: Columns[] = [];
  let begin = 0;
  const isCrossing = ({ x0, x1, size }: Segment) => x0 < edge - EDGE_TOLERANCE && x1 > edge - GUTTER * size;
  for (let index = 0; index <= sorted.length; index += 1) {
    const segment = sorted[index];
    if (segment && !isCrossing(segment)) continue;
    const run = sorted.slice(begin, index);
    found.push({
      above: sorted.slice(0, begin),
      left: run.filter(({ x0 }) => x0 < edge - EDGE_TOLERANCE),
      right: run.filter(({ x0 }) => x0 >= edge - EDGE_TOLERANCE),
      below: sorted.slice(index),
    });
    begin = index;
    // A line that crosses belongs to what is above the next run.
    if (segment) begin += 1;
  }
  return found;
}

/** Left edges that at least as many lines share as a column has. */
function listEdges(segments: readonly Segment[]): number[] {
  const counts = new Map<number, number>();
  for (const { x0 } of segments) {
    const edge = Math.round(x0 / EDGE_TOLERANCE) * EDGE_TOLERANCE;
    counts.set(edge, (counts.get(edge) ?? 0) + 1);
  }
  const leftmost = Math.min(...counts.keys());
  return [...counts].flatMap(([edge, count]) => (count >= 2 && edge > leftmost ? [edge] : []));
}

/** Whether both columns have names of parts: then they are no table. */
const haveHeadings = ({ left, right }: Columns): boolean =>
  left.some(isHeading) && right.some(isHeading) && !isMarginal(left) && !isMarginal(right);

/**
 * The two columns that stand beside each other for longest, if there are any. Those with names of parts come before a table: it may
 * reach over them, because its edge is free there too.
 */
function findColumns(sorted: readonly Segment[]): Columns | undefined {
  const found = listEdges(sorted)
    .flatMap((edge) => splitAt(sorted, edge))
    .map((columns) => ({ columns, shared: countShared(columns) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared);
  const [longest] = found;
  if (!longest || !isTable(longest.columns)) return longest?.columns;
  return (found.find(({ columns }) => haveHeadings(columns)) ?? longest).columns;
}

/** Whether a column says only what the lines of the other are about: dates, or the names of parts. */
function isMarginal(column: readonly Segment[]): boolean {
  const others = column.filter((segment) => !isHeading(segment));
  return shareOf(column, isHeading) > 0.6 || shareOf(others, isDate) > 0.5;
}

/** Whether two columns are a table, which is read line by line. */
function isTable({ left, right }: Columns): boolean {
  if (isMarginal(left) || isMarginal(right)) return true;
  if (left.some(isHeading) && right.some(isHeading)) return false;
  const [few, many] = left.length < right.length ? [left, right] : [right, left];
  return shareOf(few, (segment) => many.some((other) => isOnSameLine(segment, other))) > 0.7;
}

/** Each name of a part in the margin stands before the lines beside it. */
function splitByMargin({ left, right }: Columns): Block[] {
  const blocks: Block[] = [];
  const tops = left.map(({ y, size }) => y - size);
  const before = right.filter(({ y }) => y < (tops[0] ?? 0));
  if (before.length > 0) blocks.push(...splitBlocks(before));
  for (const [index, heading] of left.entries()) {
    const [from = 0, to = Number.POSITIVE_INFINITY] = [tops[index], tops[index + 1]];
    blocks.push([heading], ...splitBlocks(right.filter(({ y }) => y >= from && y < to)));
  }
  return blocks;
}

/** The name of a part, then what is below it on both sides. */
function splitAtHeadings({ left, right }: Columns): Block[] {
  const all = [...left, ...right];
  const headings = left.filter(isHeading);
  const before = all.filter(({ y }) => y < (headings[0]?.y ?? 0));
  const inside = headings.flatMap((heading, index) => {
    const end = headings[index + 1]?.y ?? Number.POSITIVE_INFINITY;
    return [
      [heading],
      ...splitBlocks(
        all.filter((segment) => segment !== heading && segment.y >= heading.y && segment.y < end),
      ),
    ];
  });
  return [...splitBlocks(before), ...inside];
}

/** Splits what stands on a page into blocks in the order in which it is read. */
export function splitBlocks(segments: readonly Segment[]): Block[] {
  if (segments.length === 0) return [];
  const sorted = [...segments].sort((a, b) => a.y - b.y || a.x0 - b.x0);
  const columns = findColumns(sorted);
  if (!columns) return [joinLines(sorted)];
  const { above, left, right, below } = columns;
  // Headings that stand on one side alone are of both: what is between them is divided again.
  const isSideways = left.some(isHeading) && !right.some(isHeading) && left.length > 0;
  if (isSideways && shareOf(left, isHeading) <= 0.6)
    return [...splitBlocks(above), ...splitAtHeadings(columns), ...splitBlocks(below)];
  const isMargin = shareOf(left, isHeading) > 0.6;
  if (!isMargin && isTable(columns)) return splitTable(columns);
  const inside = isMargin ? splitByMargin(columns) : [...splitBlocks(left), ...splitBlocks(right)];
  return [...splitBlocks(above), ...inside, ...splitBlocks(below)];
}

/** A table is one block; what is above and below it may have columns. */
const splitTable = ({ above, left, right, below }: Columns): Block[] => [
  ...splitBlocks(above),
  joinLines([...left, ...right]),
  ...splitBlocks(below),
];

/** One segment per line; parts that are far apart have a tab between them. The name of a part stands alone. */
function joinLines(segments: readonly Segment[]): Block {
  return groupByLine(segments).flatMap(([first, ...rest]) => {
    if (!first) return [];
    const [second, ...others] = rest;
    if (second && isHeading(first))
      return [first, others.reduce((line, segment) => join(line, segment, '\t'), second)];
    return [rest.reduce((line, segment) => join(line, segment, '\t'), first)];
  });
}
