import {
  AlignmentType,
  Document,
  Packer,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import type { Block } from './blocks.ts';

const TWIPS = 20;
const PAGE_WIDTH = 470;
const SIZE = 10;

const run = (text: string, isBold = false, size = SIZE): TextRun =>
  new TextRun({ text, bold: isBold, size: size * 2 });

const ALIGNMENTS = { left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT };

function toParagraph(block: Extract<Block, { kind: 'text' | 'row' }>): Paragraph {
  const spacing = { before: (block.gap ?? 0) * TWIPS };
  if (block.kind === 'text') {
    const { text, isBold, size, align = 'left', isBullet = false } = block;
    return new Paragraph({
      children: [run(text, isBold, size)],
      spacing,
      alignment: ALIGNMENTS[align],
      ...(isBullet && { bullet: { level: 0 } }),
    });
  }
  const stop =
    block.at === undefined
      ? { type: TabStopType.RIGHT, position: PAGE_WIDTH * TWIPS }
      : { type: TabStopType.LEFT, position: block.at * TWIPS };
  const [leftBold, rightBold] = block.at === undefined ? [block.isBold, false] : [false, block.isBold];
  return new Paragraph({
    tabStops: [stop],
    spacing,
    children: [
      run(block.left, leftBold),
      new TextRun({ children: [new Tab()] }),
      run(block.right, rightBold),
    ],
  });
}

const percent = (share: number) => ({ size: Math.round(share * 100), type: WidthType.PERCENTAGE });

function toChildren(blocks: readonly Block[]): (Paragraph | Table)[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'text' || block.kind === 'row') return [toParagraph(block)];
    if (block.kind === 'table') {
      const rows = block.rows.map(
        (cells) =>
          new TableRow({
            children: cells.map(
              (cell, index) =>
                new TableCell({
                  width: percent(block.widths[index] ?? 0.5),
                  children: cell.split('\n').map((line) => new Paragraph({ children: [run(line)] })),
                }),
            ),
          }),
      );
      return [new Table({ rows, width: percent(1) }), new Paragraph({})];
    }
    const cells = [
      new TableCell({ width: percent(block.leftWidth), children: toChildren(block.left) }),
      new TableCell({ width: percent(1 - block.leftWidth), children: toChildren(block.right) }),
    ];
    return [new Table({ rows: [new TableRow({ children: cells })], width: percent(1) }), new Paragraph({})];
  });
}

/** Writes a CV as a Word document. */
export async function writeDocx(blocks: readonly Block[]): Promise<Uint8Array> {
  const document = new Document({ sections: [{ children: toChildren(blocks) }] });
  return new Uint8Array(await Packer.toBuffer(document));
}
