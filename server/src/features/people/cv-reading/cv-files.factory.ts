import { strToU8, zipSync } from 'fflate';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

type Options = ConstructorParameters<typeof PDFDocument>[0];

/** Draws a PDF and returns its bytes. */
export function drawPdf(
  draw: (document: PDFKit.PDFDocument) => void,
  options: Options = {},
): Promise<Buffer> {
  return new Promise((resolve) => {
    const document = new PDFDocument(options);
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    draw(document);
    document.end();
  });
}

/** The CV of a cashier, line by line; headings end with a colon. */
export const CASHIER_LINES = [
  'Ana Pérez Núñez',
  'ana.perez@example.com · 809-555-1234',
  'Experiencia laboral:',
  'Cajera',
  'Supermercado La Espiga, Santiago',
  'Marzo 2019 – actualidad',
  'Estudios:',
  'Bachillerato',
  'Liceo Juan Pablo Duarte',
  '2014 – 2018',
  'Idiomas:',
  'Inglés: intermedio',
];

/** The same CV as a PDF, with this many empty pages after it. */
export const buildCvPdf = (options: Options = {}, emptyPages = 0): Promise<Buffer> =>
  drawPdf((document) => {
    for (const line of CASHIER_LINES) {
      const isHeading = line.endsWith(':');
      document
        .font(isHeading ? 'Helvetica-Bold' : 'Helvetica')
        .fontSize(isHeading ? 14 : 11)
        .text(line.replace(/:$/, ''));
      if (!isHeading) continue;
      document.moveDown(0.2);
    }
    for (let page = 0; page < emptyPages; page += 1) document.addPage().text('Otra página');
  }, options);

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** A Word document with this body; `extra` are further files of its archive. */
export function buildWordDocument(body: string, extra: Record<string, Uint8Array> = {}): Buffer {
  const types = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${WORD_TYPE}.document.main+xml"/>`;
  const files = {
    '[Content_Types].xml': strToU8(`<Types xmlns="${PACKAGE}/content-types">${types}</Types>`),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(`<w:document ${WORD}><w:body>${body}</w:body></w:document>`),
    'word/styles.xml': strToU8(
      `<w:styles ${WORD}><w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    ),
    ...extra,
  };
  return Buffer.from(zipSync(files));
}

/** A paragraph of a Word document: tabs are kept, `run` has the properties of its text, `style` is that of the paragraph. */
export function paragraph(text: string, { run = '', style = '' } = {}): string {
  const pieces = text.split('\t').map((piece) => `<w:t xml:space="preserve">${piece}</w:t>`);
  const paragraphStyle = style === '' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
  return `<w:p>${paragraphStyle}<w:r><w:rPr>${run}</w:rPr>${pieces.join('<w:tab/>')}</w:r></w:p>`;
}

/** The CV of the cashier as a Word document. */
export const buildCvDocx = (extra: Record<string, Uint8Array> = {}): Buffer =>
  buildWordDocument(
    CASHIER_LINES.map((line) =>
      line.endsWith(':') ? paragraph(line.slice(0, -1), { style: 'H1' }) : paragraph(line),
    ).join(''),
    extra,
  );

/** A photo of these lines on paper. */
export async function buildCvPhoto(lines: readonly string[] = CASHIER_LINES): Promise<Buffer> {
  const texts = lines.map(
    (line, index) =>
      `<text x="120" y="${160 + index * 90}" font-size="44" font-family="DejaVu Sans, Liberation Sans, sans-serif">${line.replace(/:$/, '')}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1600"><rect width="100%" height="100%" fill="#fff"/>${texts.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}
