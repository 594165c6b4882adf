/** Returns a minimal PDF, with a comment of this many bytes. */
export function buildPdf(bytes = 0): Buffer {
  const filler = bytes > 0 ? `%${'x'.repeat(bytes)}\n` : '';
  return Buffer.from(`%PDF-1.4\n${filler}1 0 obj<</Type/Catalog>>endobj\nstartxref\n9\n%%EOF\n`, 'latin1');
}

/** Returns the bytes as a data URL, by default with the media type of a PDF. */
export const toDataUrl = (bytes: Buffer, type = 'application/pdf'): string =>
  `data:${type};base64,${bytes.toString('base64')}`;
