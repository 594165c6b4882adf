import { CV_DOCX_MAX_MB } from '@uneed/domain/people/cv-reading/cv-extraction.rules.ts';
import type { CvLine } from '@uneed/domain/people/cv-reading/cv-line.ts';
import { unzipSync } from 'fflate';
import { convertToHtml } from 'mammoth';
import * as z from 'zod';
import { cleanCvText } from './cv-text.parser.ts';

/** What a document consists of, as mammoth reads it. */
type Node = {
  type: string;
  children?: Node[] | undefined;
  value?: string | undefined;
  styleName?: string | null | undefined;
  numbering?: unknown;
  isBold?: boolean | undefined;
  isAllCaps?: boolean | undefined;
  fontSize?: number | null | undefined;
};
const nodeSchema: z.ZodType<Node> = z.lazy(() =>
  z.object({
    type: z.string(),
    children: z.array(nodeSchema).optional(),
    value: z.string().optional(),
    styleName: z.string().nullish(),
    numbering: z.unknown().optional(),
    isBold: z.boolean().optional(),
    isAllCaps: z.boolean().optional(),
    fontSize: z.number().nullish(),
  }),
);

const HEADING_STYLE = /^(heading|title|subtitle|encabezado|t[ií]tulo|subt[ií]tulo)/i;
/** The size of a heading whose style has it, in points: the file of the document does not. */
const HEADING_POINTS = 14;
const DEFAULT_POINTS = 11;

type Run = { text: string; isBold: boolean; points: number | null };
type Line = { text: string; isBold: boolean; points: number; isAfterGap: boolean };

const EMPTY_RUN: Run = { text: '', isBold: false, points: null };

function listRuns(node: Node, format: Run = EMPTY_RUN): Run[] {
  if (node.type === 'text') return [{ ...format, text: node.value ?? '' }];
  if (node.type === 'tab') return [{ ...format, text: '\t' }];
  if (node.type === 'break') return [{ ...format, text: '\n' }];
  const { isBold = format.isBold, fontSize, isAllCaps = false } = node;
  const inner = { ...format, isBold, points: fontSize ?? format.points };
  const runs = (node.children ?? []).flatMap((child) => listRuns(child, inner));
  return isAllCaps ? runs.map((run) => ({ ...run, text: run.text.toUpperCase() })) : runs;
}

/** Whether most letters are in such runs. */
function isMostly(runs: readonly Run[], is: (run: Run) => boolean): boolean {
  const count = (chosen: readonly Run[]) => chosen.reduce((sum, { text }) => sum + text.trim().length, 0);
  return count(runs.filter(is)) * 2 > count(runs);
}

/** The runs of each line of a paragraph. */
function splitLines(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    for (const [index, text] of run.text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push({ ...run, text });
    }
  }
  return lines;
}

function readParagraph(node: Node): Line[] {
  const isHeading = HEADING_STYLE.test(node.styleName ?? '');
  const lines = splitLines(listRuns(node)).map((runs): Line => {
    const text = cleanCvText(runs.map((run) => run.text).join(''));
    const points =
      Math.max(...runs.map((run) => run.points ?? 0)) || (isHeading ? HEADING_POINTS : DEFAULT_POINTS);
    return { text, isBold: isHeading || isMostly(runs, (run) => run.isBold), points, isAfterGap: isHeading };
  });
  const [first] = lines;
  if (first && first.text !== '' && node.numbering) first.text = `• ${first.text}`;
  return lines;
}

/** Cells in their order. A row of cells with one line each is one line, as in a list of dates. */
function readRow(row: Node): Line[] {
  const cells = (row.children ?? []).map((cell) => readBlocks(cell).filter(({ text }) => text !== ''));
  const filled = cells.filter((cell) => cell.length > 0);
  const [first, ...rest] = filled.map(([line]) => line);
  if (first && filled.every((cell) => cell.length === 1)) {
    return [{ ...first, text: [first, ...rest].map((line) => line?.text).join('\t') }];
  }
  return filled.flatMap((cell) =>
    cell.map((line, index) => (index === 0 ? { ...line, isAfterGap: true } : line)),
  );
}

function readBlocks(node: Node): Line[] {
  if (node.type === 'paragraph') return readParagraph(node);
  if (node.type === 'tableRow') return readRow(node);
  return (node.children ?? []).flatMap(readBlocks);
}

/** The size of most of the text. */
function usualPoints(lines: readonly Line[]): number {
  const counts = new Map<number, number>();
  for (const { points, text } of lines) counts.set(points, (counts.get(points) ?? 0) + text.length);
  const [[points] = [DEFAULT_POINTS]] = [...counts].sort((a, b) => b[1] - a[1]);
  return points;
}

/** Thrown for a document whose files are too large when they are decompressed. */
export class DocxTooLargeError extends Error {}

/** Adds up what the archive says of its files. What it says may be wrong: the process that reads it has a limit of memory. */
function assertNotTooLarge(bytes: Uint8Array): void {
  let size = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize;
      return false;
    },
  });
  if (size > CV_DOCX_MAX_MB * 1024 * 1024) throw new DocxTooLargeError();
}

/** Reads the text of a Word document, the cells of tables in their order. Throws `DocxTooLargeError`. */
export async function readDocxLines(bytes: Uint8Array): Promise<CvLine[]> {
  assertNotTooLarge(bytes);
  let root: Node = { type: 'document' };
  await convertToHtml(
    { buffer: Buffer.from(bytes) },
    {
      includeEmbeddedStyleMap: false,
      transformDocument: (document: unknown) => {
        root = nodeSchema.parse(document);
        // Nothing is converted to HTML, and no image is read.
        return { ...root, children: [] };
      },
    },
  );
  const lines = readBlocks(root);
  const usual = usualPoints(lines);
  return lines.map(({ text, isBold, points, isAfterGap }, index) => ({
    text,
    isBold,
    size: Math.round((points / usual) * 100) / 100,
    isAfterGap: isAfterGap || (index > 0 && lines[index - 1]?.text === ''),
  }));
}
