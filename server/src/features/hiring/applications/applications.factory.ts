import { zipSync } from 'fflate';

/** Returns a minimal PDF, with a comment of this many bytes. */
export function buildPdf(bytes = 0): Buffer {
  const filler = bytes > 0 ? `%${'x'.repeat(bytes)}\n` : '';
  return Buffer.from(`%PDF-1.4\n${filler}1 0 obj<</Type/Catalog>>endobj\nstartxref\n9\n%%EOF\n`, 'latin1');
}

/** Returns a minimal Word document; `extra` adds files to its archive or, with null, leaves them out. */
export function buildDocx(extra: Record<string, string | null> = {}): Buffer {
  const files = {
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': '<w:document/>',
    ...extra,
  };
  const present = Object.entries(files).flatMap(([name, text]) => (text === null ? [] : [[name, text]]));
  return Buffer.from(
    zipSync(Object.fromEntries(present.map(([name, text]) => [name, Buffer.from(text ?? '')]))),
  );
}

/** Returns the bytes as a data URL, by default with the media type of a PDF. */
export const toDataUrl = (bytes: Buffer, type = 'application/pdf'): string =>
  `data:${type};base64,${bytes.toString('base64')}`;
