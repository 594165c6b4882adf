import type { CvContent, CvSection } from '@uneed/domain/people/cv/made-cv-content.ts';
import mammoth from 'mammoth';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A profile of work with something in each part, as its owner would send it. */
export const WORK_ITEMS = {
  experiences: [
    {
      position: 'Cajera principal',
      company: 'Supermercado La Espiga',
      place: 'Santiago',
      from: '2021-03',
      isCurrent: true,
      description: 'Cobro en efectivo y tarjeta.\n- Cuadre diario de caja\n- Entrenamiento de cajeras',
    },
    { position: 'Niñera', from: '2016-01', to: '2018-05', description: 'Cuidado de dos niños.' },
  ],
  studies: [
    { title: 'Bachillerato', institution: 'Liceo Onésimo Jiménez', level: 'secondary', to: '2014-06' },
    { title: 'Contabilidad', institution: 'UTESA', level: 'degree', from: '2022-01', isCurrent: true },
  ],
  languages: [{ name: 'Español', level: 'native' }, { name: 'Inglés', level: 'B1' }, { name: 'Francés' }],
  licences: [{ name: 'Licencia de conducir', expires: '2028-05' }, { name: 'Exequátur' }],
  skills: ['Servicio al cliente', 'Manejo de efectivo', 'Excel'],
};

export const WORK_PARTS = {
  occupations: ['Cajero', 'Dependiente de tienda'],
  shifts: ['Mañana', 'Tarde'],
  availableFrom: 'now',
  provinces: ['Santiago'],
  acceptsRemote: true,
  expectedPay: 25_123,
};

/** All white space is one space: lines are wrapped differently in each format. */
export const flatten = (text: string): string => text.replace(/\s+/g, ' ').trim();

function listSectionTexts(section: CvSection): string[] {
  if (section.kind === 'items')
    return section.items.flatMap(({ title, details, lines }) => [title, details.join(' · '), ...lines]);
  return section.kind === 'words' ? [section.words.join(' · ')] : section.lines;
}

/** All texts of a CV in the order in which they are read. */
export const toTexts = ({ name, wanted, contacts, sections }: CvContent): string =>
  flatten(
    [
      name,
      wanted,
      ...contacts.map(({ text }) => text),
      ...sections.flatMap((section) => [section.title, ...listSectionTexts(section)]),
    ].join(' '),
  );

/** What machines read of a PDF: its text, page by page in the order of the file, its properties and the tags of the first page. */
export async function readPdf(bytes: Buffer) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { info } = await document.getMetadata();
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
  }
  const page = await document.getPage(1);
  const tree = JSON.stringify(await page.getStructTree());
  const links = (await page.getAnnotations()).map(({ url }): unknown => url);
  return {
    text: flatten(texts.join('\n')),
    pages: document.numPages,
    info,
    tags: [...tree.matchAll(/"role":"(\w+)"/g)].map(([, role]) => role),
    pictures: [...tree.matchAll(/"alt":"([^"]*)"/g)].map(([, alt]) => alt),
    links,
  };
}

export async function readDocx(bytes: Buffer) {
  const [{ value: text }, { value: html }] = [
    await mammoth.extractRawText({ buffer: bytes }),
    await mammoth.convertToHtml({ buffer: bytes }),
  ];
  return { text: flatten(text), html };
}
