import { CV_READ_PAGES_MAX } from '@uneed/domain/people/cv-reading/cv-extraction.rules.ts';
import type { CvLine } from '@uneed/domain/people/cv-reading/cv-line.ts';
import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { toLines } from './block-lines.parser.ts';
import { type Block, joinPieces, type Segment, splitBlocks } from './page-layout.parser.ts';

/** What stands on several pages within this part of their height from an edge is a header or footer. */
const MARGIN = 0.1;
const PAGE_NUMBER = /^(p[aá]g(ina|\.)?|page)?\s*\d+\s*((de|of|\/)\s*\d+)?$/i;

/** Names of the fonts by their ids on the page; they say what is bold. Drawing needs them, so that only drawing loads them. */
async function loadBoldFonts(page: PDFPageProxy, ids: ReadonlySet<string>): Promise<Set<string>> {
  await page.getOperatorList();
  const isBold = (id: string) => {
    if (!page.commonObjs.has(id)) return false;
    const font: { bold?: boolean; black?: boolean; name?: string } = page.commonObjs.get(id);
    return (
      font.bold === true || font.black === true || /bold|black|heavy|semibold|demi/i.test(font.name ?? '')
    );
  };
  return new Set([...ids].filter(isBold));
}

async function readSegments(page: PDFPageProxy): Promise<Segment[]> {
  const { height } = page.getViewport({ scale: 1 });
  const [left = 0, bottom = 0] = page.view;
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
  const bold = await loadBoldFonts(page, new Set(texts.map(({ fontName }) => fontName)));
  const pieces = texts.flatMap(({ str, transform, width, fontName }): Segment[] => {
    const [, , c, d, e, f] = transform.map(Number);
    const size = Math.hypot(c ?? 0, d ?? 0);
    const x0 = (e ?? 0) - left;
    if (!(size > 0) || !Number.isFinite(x0)) return [];
    const y = height - ((f ?? 0) - bottom);
    return [{ text: str.trim(), x0, x1: x0 + width, y, size, isBold: bold.has(fontName) }];
  });
  return joinPieces(pieces);
}

/** Leaves out numbers of pages, and headers and footers after the first page. */
function withoutMargins(segments: readonly Segment[], height: number, seen: Set<string>): Segment[] {
  return segments.filter(({ text, y }) => {
    if (y > height * MARGIN && y < height * (1 - MARGIN)) return true;
    const key = text.replace(/\d+/g, '#');
    const isRepeated = seen.has(key);
    seen.add(key);
    return !isRepeated && !PAGE_NUMBER.test(text);
  });
}

async function readPages(pdf: PDFDocumentProxy): Promise<CvLine[]> {
  const pages: Block[][] = [];
  const seen = new Set<string>();
  for (let number = 1; number <= Math.min(pdf.numPages, CV_READ_PAGES_MAX); number += 1) {
    const page = await pdf.getPage(number);
    const { height } = page.getViewport({ scale: 1 });
    pages.push(splitBlocks(withoutMargins(await readSegments(page), height, seen)));
    page.cleanup();
  }
  return toLines(pages);
}

/** Reads the text of a PDF, column by column. Loads nothing from outside and draws nothing. */
export async function readPdfLines(bytes: Uint8Array): Promise<CvLine[]> {
  const loading = getDocument({
    // A copy: pdf.js detaches what it is given.
    data: Uint8Array.from(bytes),
    verbosity: VerbosityLevel.ERRORS,
    useWasm: false,
    useSystemFonts: false,
    disableFontFace: true,
    // The names of fonts, which say what is bold.
    fontExtraProperties: true,
    // No image is decoded.
    maxImageSize: 1,
  });
  try {
    return await readPages(await loading.promise);
  } finally {
    await loading.destroy();
  }
}
