import type { CvLayout } from '@uneed/domain/people/cv/made-cv.rules.ts';
import type { CvContact, CvContent, CvItem, CvSection } from '@uneed/domain/people/cv/made-cv-content.ts';
import type { Paragraph } from 'docx';

/** A made CV to write; the photo is a JPEG, the QR code of its page a PNG. */
export type MadeCvDocument = {
  content: CvContent;
  layout: CvLayout;
  photo: Buffer | null;
  qrCode: Buffer | null;
};

type Docx = typeof import('docx');

/** Every Word has it. */
const FONT = 'Calibri';
const INK = '1F2933';
const MUTED = '4A5560';
const ACCENT = '0A5A84';
/** Twentieths of a point between the margins of a letter page. */
const TEXT_WIDTH = 10_080;
const MARGIN = 1_080;
const PICTURE_PX = 96;
const DOT = '\u00a0· ';

type Look = { name: string; contact: string; heading: string; fill: string | undefined };
const LOOKS: Record<CvLayout, Look> = {
  clasico: { name: INK, contact: MUTED, heading: INK, fill: undefined },
  moderno: { name: 'FFFFFF', contact: 'FFFFFF', heading: ACCENT, fill: ACCENT },
};

const shadingOf = ({ fill }: Look) => (fill === undefined ? {} : { shading: { fill } });

/** Styles of the whole document; sizes are in half points. */
function toStyles({ BorderStyle }: Docx, look: Look) {
  const rule = { style: BorderStyle.SINGLE, size: 6, space: 2, color: look.fill ?? 'B9C0C7' };
  return {
    default: {
      document: { run: { font: FONT, size: 21, color: INK, language: { value: 'es-DO' } } },
      heading1: { run: { size: 50, bold: true, color: look.name }, paragraph: { spacing: { after: 40 } } },
      heading2: {
        run: { size: 26, bold: true, color: look.heading },
        paragraph: { spacing: { before: 260, after: 100 }, keepNext: true, border: { bottom: rule } },
      },
      heading3: {
        run: { size: 22, bold: true, color: INK },
        paragraph: { spacing: { before: 140, after: 0 }, keepNext: true },
      },
    },
  };
}

/** The photo at the left and the QR code at the right, above the name. */
function pictureParagraphs(docx: Docx, { photo, qrCode, content }: MadeCvDocument, look: Look): Paragraph[] {
  const { ImageRun, Paragraph, TabStopType, TextRun } = docx;
  if (photo === null && qrCode === null) return [];
  const transformation = { width: PICTURE_PX, height: PICTURE_PX };
  const description = `Foto de ${content.name}`;
  const page = `Código QR de ${content.pageUrl ?? ''}`;
  return [
    new Paragraph({
      ...shadingOf(look),
      tabStops: [{ type: TabStopType.RIGHT, position: TEXT_WIDTH }],
      children: [
        ...(photo === null
          ? []
          : [
              new ImageRun({
                type: 'jpg',
                data: photo,
                transformation,
                altText: { name: 'Foto', description },
              }),
            ]),
        ...(qrCode === null
          ? []
          : [
              new TextRun('\t'),
              new ImageRun({
                type: 'png',
                data: qrCode,
                transformation,
                altText: { name: 'QR', description: page },
              }),
            ]),
      ],
    }),
  ];
}

function contactParagraphs(docx: Docx, contacts: readonly CvContact[], look: Look): Paragraph[] {
  const { ExternalHyperlink, Paragraph, TextRun } = docx;
  if (contacts.length === 0) return [];
  const run = (text: string) => new TextRun({ text, color: look.contact });
  const children = contacts.flatMap(({ text, href }, index) => [
    ...(index === 0 ? [] : [run(DOT)]),
    href === null ? run(text) : new ExternalHyperlink({ link: href, children: [run(text)] }),
  ]);
  return [new Paragraph({ ...shadingOf(look), spacing: { after: 120 }, children })];
}

function headerParagraphs(docx: Docx, cv: MadeCvDocument): Paragraph[] {
  const { HeadingLevel, Paragraph, TextRun } = docx;
  const look = LOOKS[cv.layout];
  const { name, wanted, contacts } = cv.content;
  const fill = shadingOf(look);
  return [
    ...pictureParagraphs(docx, cv, look),
    new Paragraph({ ...fill, heading: HeadingLevel.HEADING_1, children: [new TextRun(name)] }),
    ...(wanted === ''
      ? []
      : [
          new Paragraph({
            ...fill,
            spacing: { after: 60 },
            children: [new TextRun({ text: wanted, bold: true, color: look.contact })],
          }),
        ]),
    ...contactParagraphs(docx, contacts, look),
  ];
}

function listParagraphs({ Paragraph }: Docx, lines: readonly string[]): Paragraph[] {
  return lines.map((text) => new Paragraph({ text, bullet: { level: 0 }, spacing: { after: 20 } }));
}

function itemParagraphs(docx: Docx, { title, details, lines }: CvItem): Paragraph[] {
  const { HeadingLevel, Paragraph, TextRun } = docx;
  const [line] = lines;
  const detail = new TextRun({ text: details.join(DOT), color: MUTED, size: 20 });
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_3, text: title }),
    ...(details.length === 0 ? [] : [new Paragraph({ children: [detail], spacing: { after: 40 } })]),
    ...(lines.length === 1 && line !== undefined ? [new Paragraph(line)] : listParagraphs(docx, lines)),
  ];
}

function bodyParagraphs(docx: Docx, section: CvSection): Paragraph[] {
  switch (section.kind) {
    case 'items':
      return section.items.flatMap((item) => itemParagraphs(docx, item));
    case 'words':
      return [new docx.Paragraph(section.words.join(DOT))];
    case 'list':
      return listParagraphs(docx, section.lines);
    default:
      return section.lines.map((line) => new docx.Paragraph(line));
  }
}

function sectionParagraphs(docx: Docx, section: CvSection): Paragraph[] {
  const heading = new docx.Paragraph({ heading: docx.HeadingLevel.HEADING_2, text: section.title });
  return [heading, ...bodyParagraphs(docx, section)];
}

/** Writes a made CV as a Word document with real headings, which its owner can go on with. */
export async function writeCvDocument(cv: MadeCvDocument): Promise<Buffer> {
  // Loaded with the first document, because it is large.
  const docx = await import('docx');
  const { name, sections } = cv.content;
  const document = new docx.Document({
    title: `CV de ${name}`,
    creator: name,
    styles: toStyles(docx, LOOKS[cv.layout]),
    sections: [
      {
        properties: {
          page: {
            size: { width: 12_240, height: 15_840 },
            margin: { top: 900, bottom: 900, left: MARGIN, right: MARGIN },
          },
        },
        children: [
          ...headerParagraphs(docx, cv),
          ...sections.flatMap((section) => sectionParagraphs(docx, section)),
        ],
      },
    ],
  });
  return docx.Packer.toBuffer(document);
}
