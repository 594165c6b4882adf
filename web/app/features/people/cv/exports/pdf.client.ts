import { IMAGE_MAX_MEGAPIXELS } from '@uneed/domain/people/media/media.rules.ts';
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFPageProxy,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** A PDF that is open in a web worker. */
export type Pdf = {
  pageCount: number;
  /** Renders a page, counted from 1, as wide as the canvas is shown; returns the text of the page. */
  renderPage(number: number, canvas: HTMLCanvasElement): Promise<string>;
  close(): Promise<void>;
};

/** Sharp when the user enlarges the page twice. Each page keeps four bytes per pixel in memory. */
const PIXELS_PER_CSS_PIXEL = 4;
const PAGE_MEGAPIXELS_MAX = 4;

/** Copied there by vite.config.ts. */
const FILES = `/assets/pdfjs-${version}/`;

/** Returns the scale at which the page fills the canvas, within the limit of pixels. */
function chooseScale(page: PDFPageProxy, canvas: HTMLCanvasElement): number {
  const { width, height } = page.getViewport({ scale: 1 });
  const wanted = (canvas.clientWidth * PIXELS_PER_CSS_PIXEL) / width;
  return Math.min(wanted, Math.sqrt((PAGE_MEGAPIXELS_MAX * 1_000_000) / (width * height)));
}

/** Opens a PDF. Its scripts and forms are not executed. Rejects for a broken or protected file. */
export async function openPdf(bytes: ArrayBuffer): Promise<Pdf> {
  GlobalWorkerOptions.workerSrc = workerUrl;
  const loading = getDocument({
    // A copy: pdf.js transfers it to its worker.
    data: bytes.slice(0),
    // The page's CSP forbids it.
    useWasm: false,
    wasmUrl: FILES,
    standardFontDataUrl: FILES,
    // Their letters have other widths.
    useSystemFonts: false,
    maxImageSize: IMAGE_MAX_MEGAPIXELS * 1_000_000,
  });
  const pdf = await loading.promise.catch(async (error: unknown) => {
    await loading.destroy();
    throw error;
  });
  return {
    pageCount: pdf.numPages,
    async renderPage(number, canvas) {
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({ scale: chooseScale(page, canvas) });
      canvas.width = viewport.width;
      canvas.height = viewport.height;
      await page.render({ canvas, viewport }).promise;
      const { items } = await page.getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    },
    close: () => loading.destroy(),
  };
}
