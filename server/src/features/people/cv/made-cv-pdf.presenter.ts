import type { CvLayout } from '@uneed/domain/people/cv/made-cv.rules.ts';
import type { CvContent } from '@uneed/domain/people/cv/made-cv-content.ts';
import { encode } from 'uqr';
import { toDrawableText } from '../../../platform/media/drawn-text.ts';
import { type Column, createTaggedPdf, PAGE, type TaggedPdf } from '../../../platform/media/tagged-pdf.ts';
import { type Block, PALETTES, toBodyBlocks, toHeaderBlocks } from './made-cv-blocks.presenter.ts';

/** Sizes that are tried until all of it fits one page; the first one is used for more pages. */
const SCALES = [1, 0.95, 0.9, 0.86] as const;

const MARGIN = { side: 54, top: 44, bottom: 44 } as const;
const BODY: Column = { x: MARGIN.side, width: PAGE.width - 2 * MARGIN.side };
const PICTURE = { size: 76, gap: 16 } as const;
const QR_SIZE = 64;
/** Points from the text of a list to its bullet. */
const LIST_INDENT = 11;
/** Lines of what follows a heading that stay with it. */
const KEPT_LINES = 2;

/** A made CV to draw; the photo is a JPEG. */
export type MadeCv = {
  content: CvContent;
  layout: CvLayout;
  photo: Buffer | null;
  createdAt: Date;
};

const textOf = ({ runs }: Block): string => runs.map(({ text }) => text).join('');

const columnOf = (block: Block, column: Column): Column =>
  block.tag === 'LI' ? { x: column.x + LIST_INDENT, width: column.width - LIST_INDENT } : column;

const heightOf = (pdf: TaggedPdf, block: Block, column: Column): number =>
  pdf.measure(textOf(block), columnOf(block, column), block.style);

const totalOf = (pdf: TaggedPdf, blocks: readonly Block[], column: Column): number =>
  blocks.reduce((sum, block) => sum + block.before + heightOf(pdf, block, column), 0);

/** Where the parts of the header are. Its text is one column: the photo is left of it, the QR code right. */
function layOutHeader(pdf: TaggedPdf, cv: MadeCv, scale: number) {
  const blocks = toHeaderBlocks(cv.content, cv.layout, scale);
  const left = cv.photo === null ? 0 : PICTURE.size + PICTURE.gap;
  const right = cv.content.pageUrl === null ? 0 : QR_SIZE + PICTURE.gap;
  const column = { x: BODY.x + left, width: BODY.width - left - right };
  const textHeight = totalOf(pdf, blocks, column);
  const pictures = [cv.photo === null ? 0 : PICTURE.size, right === 0 ? 0 : QR_SIZE];
  const height = Math.max(textHeight, ...pictures);
  const isBand = cv.layout === 'moderno';
  // The band begins at the edge of the page.
  const top = isBand ? 34 : MARGIN.top;
  const bandBottom = top + height + 26;
  const bottom = isBand ? bandBottom + 8 : top + height + 4;
  const textTop = top + (height - textHeight) / 2;
  return { blocks, column, textTop, pictureTop: top, height, bottom, bandBottom, isBand };
}

/** Draws the modules of a QR code, dark on white, with a light border. */
function drawQr({ doc }: TaggedPdf, url: string, x: number, y: number): void {
  const { data, size } = encode(url, { border: 2 });
  const module = QR_SIZE / size;
  doc.roundedRect(x, y, QR_SIZE, QR_SIZE, 4).fill('#ffffff');
  data.forEach((row, rowIndex) => {
    row.forEach((isDark, index) => {
      if (isDark) doc.rect(x + index * module, y + rowIndex * module, module, module);
    });
  });
  doc.fill('#1f2933');
}

function drawPhoto({ doc }: TaggedPdf, photo: Buffer, y: number): void {
  doc.save();
  doc.roundedRect(BODY.x, y, PICTURE.size, PICTURE.size, 8).clip();
  doc.image(photo, BODY.x, y, { width: PICTURE.size, height: PICTURE.size });
  doc.restore();
}

function drawHeader(pdf: TaggedPdf, cv: MadeCv, scale: number): void {
  const { doc } = pdf;
  const header = layOutHeader(pdf, cv, scale);
  if (header.isBand)
    pdf.addArtifact(() => doc.rect(0, 0, PAGE.width, header.bandBottom).fill(PALETTES.moderno.heading));
  const middleOf = (size: number) => header.pictureTop + (header.height - size) / 2;
  const { photo, content } = cv;
  if (photo !== null)
    pdf.addFigure(`Foto de ${content.name}`, () => drawPhoto(pdf, photo, middleOf(PICTURE.size)));
  doc.y = header.textTop;
  for (const block of header.blocks) drawBlock(pdf, block, header.column);
  const { pageUrl } = content;
  if (pageUrl !== null)
    pdf.addFigure(`Código QR de ${pageUrl}`, () =>
      drawQr(pdf, pageUrl, BODY.x + BODY.width - QR_SIZE, middleOf(QR_SIZE)),
    );
  doc.y = header.bottom;
}

/** Writes a block below the current position; `list` is its element of the structure if it is an item of one. */
function drawBlock(pdf: TaggedPdf, block: Block, column: Column, list?: PDFKit.PDFStructureElement): void {
  const { doc } = pdf;
  const { tag, runs, style } = block;
  doc.y += block.before;
  if (tag !== 'LI' || list === undefined) {
    pdf.addText(tag, runs, column, style);
    return;
  }
  const y = doc.y;
  pdf.addArtifact(() => doc.circle(column.x + 3, y + style.size * 0.66, 1.4).fill(style.color));
  doc.y = y;
  const item = doc.struct('LI');
  list.add(item);
  pdf.addText('LBody', runs, columnOf(block, column), style, item);
  item.end();
}

/** Draws the mark of a heading: a line below it, or a bar beside it. */
function drawMark(pdf: TaggedPdf, layout: CvLayout, top: number): void {
  const { doc } = pdf;
  const y = doc.y;
  pdf.addArtifact(() => {
    if (layout === 'moderno') doc.rect(BODY.x - 12, top + 2, 3.5, y - top - 4).fill(PALETTES.moderno.rule);
    else
      doc
        .moveTo(BODY.x, y + 2.5)
        .lineTo(BODY.x + BODY.width, y + 2.5)
        .lineWidth(0.75)
        .strokeColor(PALETTES.clasico.rule)
        .stroke();
  });
  doc.y = y;
}

/** The height of a block and of what has to stay with it. */
function keptHeight(pdf: TaggedPdf, blocks: readonly Block[], from: number): number {
  let height = 0;
  for (let index = from; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (block === undefined) break;
    const own = heightOf(pdf, block, BODY);
    if (!block.keepsNext) {
      const kept = KEPT_LINES * (block.style.size * 1.3 + block.style.lineGap);
      return height + block.before + Math.min(own, kept);
    }
    height += block.before + own;
  }
  return height;
}

function drawBody(pdf: TaggedPdf, blocks: readonly Block[], layout: CvLayout): void {
  const { doc, root } = pdf;
  let list: PDFKit.PDFStructureElement | undefined;
  blocks.forEach((block, index) => {
    if (block.tag !== 'LI') {
      list?.end();
      list = undefined;
    } else if (list === undefined) {
      list = doc.struct('L');
      root.add(list);
    }
    const isKept = blocks[index - 1]?.keepsNext === true;
    if (!isKept && doc.y + keptHeight(pdf, blocks, index) > pdf.bottom) doc.addPage();
    const top = doc.y + block.before;
    drawBlock(pdf, block, BODY, list);
    if (block.tag === 'H2') drawMark(pdf, layout, top);
  });
  list?.end();
}

/** The first scale at which all fits one page; 1 if there is none. */
function chooseScale(pdf: TaggedPdf, cv: MadeCv): number {
  const measure = (scale: number) =>
    layOutHeader(pdf, cv, scale).bottom + totalOf(pdf, toBodyBlocks(cv.content, cv.layout, scale), BODY);
  // Text shrinks with the square of the scale. Measuring a long CV again takes time.
  const smallest = SCALES.at(-1) ?? 1;
  if (measure(1) * smallest ** 2 > pdf.bottom) return 1;
  return SCALES.find((scale) => measure(scale) <= pdf.bottom) ?? 1;
}

/** Draws a made CV as a tagged PDF: of one page where it fits. */
export async function drawCv(cv: MadeCv): Promise<Buffer> {
  const name = toDrawableText(cv.content.name) || 'Currículum';
  const pdf = await createTaggedPdf({
    title: `CV de ${name}`,
    author: name,
    createdAt: cv.createdAt,
    margins: { top: MARGIN.top, bottom: MARGIN.bottom },
  });
  const scale = chooseScale(pdf, cv);
  drawHeader(pdf, cv, scale);
  drawBody(pdf, toBodyBlocks(cv.content, cv.layout, scale), cv.layout);
  const footer = { font: 'regular', size: 8, color: '#4a5560', lineGap: 0 } as const;
  pdf.addFooters((number, count) => `${name} · página ${number} de ${count}`, BODY, footer);
  return pdf.finish();
}
