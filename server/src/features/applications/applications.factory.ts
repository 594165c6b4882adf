/** A PDF as small as one can be, blown up by its comment to about this many bytes. */
export function buildPdf(bytes = 0): Buffer {
  const filler = bytes > 0 ? `%${'x'.repeat(bytes)}\n` : '';
  return Buffer.from(`%PDF-1.4\n${filler}1 0 obj<</Type/Catalog>>endobj\nstartxref\n9\n%%EOF\n`, 'latin1');
}

/** Any bytes as a data URL, labelled a PDF unless said otherwise. */
export const asDataUrl = (bytes: Buffer, type = 'application/pdf'): string =>
  `data:${type};base64,${bytes.toString('base64')}`;
