/** Points: A4, its margins, and the sizes of the text. */
const PAGE = { width: 595, height: 842, margin: 64 };
const LINE_MAX_CHARACTERS = 82;
const STYLES = {
  title: { font: 'F2', size: 24, gap: 34 },
  heading: { font: 'F2', size: 13, gap: 34 },
  text: { font: 'F1', size: 11, gap: 17 },
} as const;

export type PdfLine = { style: keyof typeof STYLES; text: string };

/** Breaks a text into lines that fit the page. */
function wrap(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || longer.length <= LINE_MAX_CHARACTERS) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Text of a page: Spanish letters have the same codes in Latin-1 and in the encoding of the fonts. */
const escapeText = (text: string): string => text.replace(/[–—]/g, '-').replace(/[\\()]/g, '\\$&');

function buildPage(lines: readonly PdfLine[]): string {
  let y = PAGE.height - PAGE.margin;
  const operators = lines.flatMap(({ style, text }) =>
    wrap(text).map((line, index) => {
      const { font, size, gap } = STYLES[style];
      y -= index === 0 ? gap : size * 1.4;
      return `BT /${font} ${size} Tf ${PAGE.margin} ${y.toFixed(1)} Td (${escapeText(line)}) Tj ET`;
    }),
  );
  return operators.join('\n');
}

/** Builds a PDF of one page with lines of text in Helvetica; letters outside of Latin-1 are lost. */
export function buildPdf(lines: readonly PdfLine[]): Buffer {
  const page = buildPage(lines);
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const xref = file.length;
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
