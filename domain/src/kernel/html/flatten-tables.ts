import { visibleText } from './html.ts';

/** A table without another table inside. */
const INNERMOST_TABLE = /<table\b[^<>]*>((?:(?!<\/?table\b)[\s\S])*)<\/table\s*>/gi;
/** Tables inside tables are converted up to this depth. */
const TABLE_NESTING_MAX = 10;

const ROW_START = /<tr\b[^<>]*>/i;
const CELL_START = /<t[dh]\b[^<>]*>/i;
const TABLE_PART = /<\/?(?:t[dhr]|thead|tbody|tfoot|colgroup|col|caption)\b[^<>]*>/gi;
const BLOCK = /<\/?(?:p|h[1-6]|ul|ol|li|blockquote|div|pre|br|hr)\b[^<>]*>/i;

const isVisible = (html: string): boolean => visibleText(html) !== '';

/** Joins the blocks of a cell, such as its paragraphs, in one line. */
const toLine = (cell: string): string =>
  cell
    .split(BLOCK)
    .filter(isVisible)
    .map((part) => part.trim())
    .join(', ');

function convertRow(row: string): string {
  const cells = row
    .split(CELL_START)
    .map((cell) => cell.replace(TABLE_PART, ''))
    .filter(isVisible);
  const [only = ''] = cells;
  // A row of one cell is layout: what it contains stays as it is.
  if (cells.length <= 1) return only === '' || BLOCK.test(only) ? only : `<p>${only.trim()}</p>`;
  return `<p>${cells.map(toLine).join(' · ')}</p>`;
}

/**
 * Replaces the tables of HTML, which the editor does not have: each row becomes a paragraph with its cells apart. The result is
 * as safe or unsafe as the input; it is not a sanitiser.
 */
export function flattenTables(html: string): string {
  let flat = html;
  for (let depth = 0; depth < TABLE_NESTING_MAX; depth += 1) {
    const next = flat.replace(INNERMOST_TABLE, (_, rows: string) =>
      rows.split(ROW_START).map(convertRow).join(''),
    );
    if (next === flat) break;
    flat = next;
  }
  return flat;
}
