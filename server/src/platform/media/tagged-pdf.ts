import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type PDFDocument from 'pdfkit';

const { resolve } = createRequire(import.meta.url);
/** Not the compressed fonts of the other pictures: pdfkit would decompress them again for each document, which takes 150 ms. */
const fontFile = (name: '400Regular' | '700Bold') =>
  resolve(`@expo-google-fonts/plus-jakarta-sans/${name}/PlusJakartaSans_${name}.ttf`);

export type Writer = InstanceType<typeof PDFDocument>;

/** A letter page, in points. */
export const PAGE = { width: 612, height: 792 } as const;

export type PdfFont = 'regular' | 'bold';
/** `lineGap` is the space between its lines, in points. */
export type PdfStyle = { font: PdfFont; size: number; color: string; lineGap: number };
/** A column of a page, in points. */
export type Column = { x: number; width: number };
/** A piece of a line; with an address it is a link. */
export type Run = { text: string; href: string | null };

type Options = { title: string; author: string; createdAt: Date; margins: { top: number; bottom: number } };

export type TaggedPdf = Awaited<ReturnType<typeof createTaggedPdf>>;

/**
 * Creates a PDF whose text has a structure (headings, paragraphs, lists) for machines and screen readers. What is drawn for the eye
 * only is an artifact. Texts contain only what the font can draw (`toDrawableText`).
 */
export async function createTaggedPdf({ title, author, createdAt, margins }: Options) {
  // Loaded with the first document: it takes 20 MB of memory.
  const { default: Document } = await import('pdfkit');
  const doc = new Document({
    size: 'LETTER',
    margins: { ...margins, left: 0, right: 0 },
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'es-DO',
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: createdAt },
  });
  doc.registerFont('regular', fontFile('400Regular')).registerFont('bold', fontFile('700Bold'));
  const root = doc.struct('Document');
  doc.addStructure(root);

  const useStyle = ({ font, size, color }: PdfStyle): Writer =>
    doc.font(font).fontSize(size).fillColor(color);

  /** Writes runs one after the other and wraps them together. */
  function addRuns(
    parent: PDFKit.PDFStructureElement,
    runs: readonly Run[],
    column: Column,
    style: PdfStyle,
  ) {
    const y = doc.y;
    runs.forEach(({ text, href }, index) => {
      const continued = index < runs.length - 1;
      const options = { width: column.width, lineGap: style.lineGap, continued, link: href };
      const write = () => {
        useStyle(style);
        if (index === 0) doc.text(text, column.x, y, options);
        else doc.text(text, options);
      };
      parent.add(href === null ? write : doc.struct('Link', {}, write));
    });
  }

  return {
    doc,
    root,
    bottom: PAGE.height - margins.bottom,

    /** The height of a text in a column. */
    measure(text: string, { width }: Column, style: PdfStyle): number {
      return useStyle(style).heightOfString(text, { width, lineGap: style.lineGap });
    },

    /** Writes a text at the current position, as an element of the structure. */
    addText(tag: string, runs: readonly Run[], column: Column, style: PdfStyle, parent = root): void {
      const element = doc.struct(tag);
      parent.add(element);
      addRuns(element, runs, column, style);
      element.end();
    },

    /** Draws a picture that `alt` describes. */
    addFigure(alt: string, draw: () => void): void {
      root.add(doc.struct('Figure', { alt }, draw));
    },

    /** Draws what means nothing. */
    addArtifact(draw: () => void): void {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },

    /** Writes a line at the foot of each page, if there are several; `toText` takes the number of the page and of all. */
    addFooters(toText: (number: number, count: number) => string, column: Column, style: PdfStyle): void {
      const { count } = doc.bufferedPageRange();
      for (let index = 0; count > 1 && index < count; index += 1) {
        doc.switchToPage(index);
        // Text in the margin would begin a new page.
        doc.page.margins.bottom = 0;
        doc.markContent('Artifact', { type: 'Pagination' });
        const options = { width: column.width, align: 'right', lineBreak: false } as const;
        useStyle(style).text(toText(index + 1, count), column.x, PAGE.height - margins.bottom * 0.6, options);
        doc.endMarkedContent();
      }
    },

    async finish(): Promise<Buffer> {
      root.end();
      doc.end();
      return buffer(doc);
    },
  };
}
