import PDFDocument from 'pdfkit';
import type { Block } from './blocks.ts';

const MARGIN = 50;
const SIZE = 10;
const GUTTER = 24;
type Frame = { x: number; width: number };

function needsPage(doc: PDFKit.PDFDocument, height: number): boolean {
  return doc.y + height > doc.page.height - MARGIN;
}

function writeText(
  doc: PDFKit.PDFDocument,
  block: Extract<Block, { kind: 'text' }>,
  { x, width }: Frame,
): void {
  const { text, size = SIZE, isBold = false, isBullet = false, gap = 0, align = 'left' } = block;
  doc.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
  doc.y += gap;
  const indent = isBullet ? 12 : 0;
  if (needsPage(doc, doc.heightOfString(text, { width: width - indent }))) doc.addPage();
  const { y } = doc;
  if (isBullet) doc.text('•', x, y, { lineBreak: false });
  doc.text(text, x + indent, y, { width: width - indent, align });
  doc.y += 2;
}

function writeRow(
  doc: PDFKit.PDFDocument,
  block: Extract<Block, { kind: 'row' }>,
  { x, width }: Frame,
): void {
  doc.font(block.isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(SIZE);
  doc.y += block.gap ?? 0;
  if (needsPage(doc, 30)) doc.addPage();
  const { y } = doc;
  if (block.at === undefined) {
    const rightWidth = doc.font('Helvetica').widthOfString(block.right) + 2;
    doc.text(block.right, x + width - rightWidth, y, { width: rightWidth, lineBreak: false });
    doc
      .font(block.isBold ? 'Helvetica-Bold' : 'Helvetica')
      .text(block.left, x, y, { width: width - rightWidth - 20 });
  } else {
    doc.font('Helvetica').text(block.left, x, y, { width: block.at - 8 });
    const below = doc.y;
    doc
      .font(block.isBold ? 'Helvetica-Bold' : 'Helvetica')
      .text(block.right, x + block.at, y, { width: width - block.at });
    doc.y = Math.max(below, doc.y);
  }
  doc.y += 2;
}

function writeTable(
  doc: PDFKit.PDFDocument,
  { rows, widths }: Extract<Block, { kind: 'table' }>,
  { x, width }: Frame,
): void {
  doc.font('Helvetica').fontSize(SIZE);
  for (const row of rows) {
    if (needsPage(doc, 40)) doc.addPage();
    const { y } = doc;
    let [left, below] = [x, y];
    for (const [index, cell] of row.entries()) {
      const cellWidth = (widths[index] ?? 0) * width;
      doc.text(cell, left + 3, y + 2, { width: cellWidth - 10 });
      below = Math.max(below, doc.y);
      left += cellWidth;
    }
    doc.rect(x, y, width, below - y + 3).stroke('#999999');
    doc.y = below + 4;
  }
}

function writeBlocks(doc: PDFKit.PDFDocument, blocks: readonly Block[], frame: Frame): void {
  for (const block of blocks) {
    if (block.kind === 'text') writeText(doc, block, frame);
    else if (block.kind === 'row') writeRow(doc, block, frame);
    else if (block.kind === 'table') writeTable(doc, block, frame);
    else {
      const { y } = doc;
      const leftWidth = block.leftWidth * frame.width;
      writeBlocks(doc, block.left, { x: frame.x, width: leftWidth - GUTTER });
      const below = doc.y;
      doc.y = y;
      writeBlocks(doc, block.right, { x: frame.x + leftWidth, width: frame.width - leftWidth });
      doc.y = Math.max(below, doc.y);
    }
  }
}

/** Writes a CV as a PDF. */
export async function writePdf(blocks: readonly Block[]): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'LETTER', margin: MARGIN });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on('end', () => resolve()));
  writeBlocks(doc, blocks, { x: MARGIN, width: doc.page.width - 2 * MARGIN });
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}
