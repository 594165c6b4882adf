import { CV_READ_LINES_MAX } from '@uneed/domain/people/cv-reading/cv-extraction.rules.ts';
import { describe, expect, it } from 'vitest';
import { buildWordDocument, drawPdf, paragraph } from './cv-files.factory.ts';
import { extractCvLines } from './extract-cv.parser.ts';
import { readOcrLines } from './ocr-lines.parser.ts';

type Text = [text: string, x: number, y: number, options?: { isBold?: boolean; size?: number }];

/** Draws these texts of one page, and reads it. */
async function readPage(texts: readonly Text[]) {
  const pdf = await drawPdf((document) => {
    for (const [text, x, y, { isBold = false, size = 10 } = {}] of texts)
      document
        .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
        .fontSize(size)
        .text(text, x, y, { lineBreak: false });
  });
  return extractCvLines(pdf, 'pdf');
}
const textsOf = (lines: readonly { text: string }[]) => lines.map(({ text }) => text);
const HEADING = { isBold: true, size: 14 };

describe('a PDF', () => {
  it('is read column by column, with what is above both first', async () => {
    const lines = await readPage([
      ['Ana Pérez Núñez', 200, 40, { size: 16 }],
      ['Contacto', 50, 90, HEADING],
      ['809-555-0134', 50, 110],
      ['Santiago', 50, 124],
      ['Idiomas', 50, 150, HEADING],
      ['Inglés', 50, 170],
      ['Experiencia', 250, 90, HEADING],
      ['Cajera', 250, 113],
      ['La Espiga', 250, 127],
      ['Educación', 250, 155, HEADING],
      ['Bachillerato', 250, 176],
    ]);
    expect(textsOf(lines)).toEqual([
      'Ana Pérez Núñez',
      ...['Contacto', '809-555-0134', 'Santiago', 'Idiomas', 'Inglés'],
      ...['Experiencia', 'Cajera', 'La Espiga', 'Educación', 'Bachillerato'],
    ]);
    expect(lines.find(({ text }) => text === 'Experiencia')).toEqual({
      text: 'Experiencia',
      size: 1.4,
      isBold: true,
      isAfterGap: true,
    });
    expect(lines.find(({ text }) => text === 'Cajera')).toMatchObject({ size: 1, isBold: false });
  });

  it('has its dates at the jobs, whether they stand left or right', async () => {
    const jobs = ['Cajera', 'Vendedora', 'Mensajera'];
    const read = (dateX: number, jobX: number) =>
      readPage(
        jobs.flatMap((job, index): Text[] => [
          [`201${index} – 201${index + 1}`, dateX, 100 + index * 50],
          [job, jobX, 100 + index * 50],
          ['La Espiga', jobX, 114 + index * 50],
        ]),
      );
    const left = jobs.flatMap((job, index) => [`201${index} – 201${index + 1}\t${job}`, 'La Espiga']);
    expect(textsOf(await read(50, 160))).toEqual(left);
    const right = jobs.flatMap((job, index) => [`${job}\t201${index} – 201${index + 1}`, 'La Espiga']);
    expect(textsOf(await read(450, 50))).toEqual(right);
  });

  it('has the names of parts in its margin before what is beside them', async () => {
    const parts = ['Experiencia', 'Educación', 'Idiomas'];
    const lines = await readPage(
      parts.flatMap((part, index): Text[] => [
        [part, 50, 100 + index * 60, HEADING],
        [`Primera ${index}`, 200, 102 + index * 60],
        [`Segunda ${index}`, 200, 116 + index * 60],
      ]),
    );
    expect(textsOf(lines)).toEqual(
      parts.flatMap((part, index) => [part, `Primera ${index}`, `Segunda ${index}`]),
    );
  });

  it('has a gap where there is more space than usual', async () => {
    const lines = await readPage([
      ['Uno', 50, 100],
      ['Dos', 50, 114],
      ['Tres', 50, 128],
      ['Cuatro', 50, 156],
    ]);
    expect(lines.filter(({ isAfterGap }) => isAfterGap).map(({ text }) => text)).toEqual(['Cuatro']);
  });

  it('is read without numbers of pages, repeated headers, icons and spaced letters', async () => {
    const pdf = await drawPdf(
      (document) => {
        for (const page of [1, 2]) {
          if (page > 1) document.addPage();
          document.font('Helvetica').fontSize(10).text('Ana Pérez', 50, 20, { lineBreak: false });
          document.text(`E X P E R I E N C I A ${page === 1 ? '' : '  D O S'}`, 50, 200, {
            lineBreak: false,
          });
          document.text(`Página ${page} de 2`, 50, 750, { lineBreak: false });
        }
      },
      { margin: 0 },
    );
    expect(textsOf(await extractCvLines(pdf, 'pdf'))).toEqual([
      'Ana Pérez',
      'EXPERIENCIA',
      'EXPERIENCIA DOS',
    ]);
  });
});

describe('a Word document', () => {
  const read = (body: string) => extractCvLines(buildWordDocument(body), 'docx');
  const cell = (...paragraphs: string[]) =>
    `<w:tc>${paragraphs.map((text) => paragraph(text)).join('')}</w:tc>`;

  it('has headings by their style, bold and large text, and gaps at empty lines', async () => {
    const lines = await read(
      [
        paragraph('Ana', { run: '<w:b/><w:sz w:val="44"/>' }),
        paragraph('EXPERIENCIA', { style: 'H1' }),
        paragraph('Cajera\t2019 – 2021', { run: '<w:b/>' }),
        paragraph('La Espiga, Santiago'),
        paragraph(''),
        paragraph('Vendedora'),
      ].join(''),
    );
    expect(lines).toEqual([
      { text: 'Ana', size: 2, isBold: true, isAfterGap: false },
      { text: 'EXPERIENCIA', size: 1.27, isBold: true, isAfterGap: true },
      { text: 'Cajera\t2019 – 2021', size: 1, isBold: true, isAfterGap: false },
      { text: 'La Espiga, Santiago', size: 1, isBold: false, isAfterGap: false },
      { text: 'Vendedora', size: 1, isBold: false, isAfterGap: true },
    ]);
  });

  it('has the cells of a table in their order, short ones on one line', async () => {
    const table = (...cells: string[]) => `<w:tbl><w:tr>${cells.join('')}</w:tr></w:tbl>`;
    const lines = await read(
      table(cell('2019'), cell('Cajera')) +
        table(cell('Idiomas', 'Inglés'), cell('Estudios', 'Bachillerato')),
    );
    expect(textsOf(lines)).toEqual(['2019\tCajera', 'Idiomas', 'Inglés', 'Estudios', 'Bachillerato']);
    expect(lines.filter(({ isAfterGap }) => isAfterGap).map(({ text }) => text)).toEqual([
      'Idiomas',
      'Estudios',
    ]);
  });

  it('is read up to a number of lines', async () => {
    const body = paragraph('Línea').repeat(CV_READ_LINES_MAX + 10);
    expect(await read(body)).toHaveLength(CV_READ_LINES_MAX);
  });
});

it('the words of a photo are joined to lines; stains are left out', () => {
  const row = (level: number, box: number[], confidence: number, text: string) =>
    [level, 1, 1, 1, 1, 1, ...box, confidence, text].join('\t');
  const tsv = [
    'level\tpage_num',
    row(4, [10, 100, 300, 20], -1, ''),
    row(5, [10, 100, 60, 20], 96, 'Cajera'),
    row(5, [75, 102, 40, 18], 91, 'principal'),
    row(5, [400, 100, 60, 20], 90, '2019'),
    row(5, [600, 100, 5, 20], 12, '|'),
    row(4, [10, 130, 300, 24], -1, ''),
    row(5, [10, 130, 60, 24], 95, 'Supermercado'),
  ].join('\n');
  expect(textsOf(readOcrLines([tsv]))).toEqual(['Cajera principal\t2019', 'Supermercado']);
});
