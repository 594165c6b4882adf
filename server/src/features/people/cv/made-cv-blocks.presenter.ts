import type { CvLayout } from '@uneed/domain/people/cv/made-cv.rules.ts';
import type { CvContact, CvContent, CvItem, CvSection } from '@uneed/domain/people/cv/made-cv-content.ts';
import { toDrawableText } from '../../../platform/media/drawn-text.ts';
import type { PdfStyle, Run } from '../../../platform/media/tagged-pdf.ts';

/** A text of the CV with its place in the structure and on the page. */
export type Block = {
  tag: 'H1' | 'H2' | 'H3' | 'P' | 'LI';
  runs: Run[];
  style: PdfStyle;
  /** Space above it, in points. */
  before: number;
  /** Whether it stays on the page of what follows. */
  keepsNext: boolean;
};

/** Colours of a layout: the name in the header and what is beside it, headings, and the lines below them. */
export type Palette = { name: string; header: string; heading: string; rule: string };

export const PALETTES: Record<CvLayout, Palette> = {
  clasico: { name: '#1f2933', header: '#4a5560', heading: '#1f2933', rule: '#b9c0c7' },
  moderno: { name: '#ffffff', header: '#e3f0f8', heading: '#0a5a84', rule: '#0a5a84' },
};
const TEXT = '#1f2933';
const MUTED = '#4a5560';

/** Between words of one line; a line never begins with it. */
const DOT = '\u00a0· ';

const toBlock = (tag: Block['tag'], text: string, style: PdfStyle, before: number): Block => ({
  tag,
  runs: [{ text, href: null }],
  style,
  before,
  keepsNext: tag === 'H2' || tag === 'H3',
});

const draw = (texts: readonly string[]): string[] => texts.map(toDrawableText).filter((text) => text !== '');

/** The sizes of a CV. `scale` below 1 makes all of it more compact, so that more fits a page. */
function createStyles(scale: number) {
  const style = (font: PdfStyle['font'], size: number, color: string, lineGap = 2): PdfStyle => ({
    font,
    size: size * scale,
    color,
    lineGap: lineGap * scale * scale,
  });
  return { style, gap: (points: number) => points * scale * scale };
}

/** The contact data in one line, and the address of the page, which is long, in its own one. */
function toContactLines(contacts: readonly CvContact[]): Run[][] {
  const drawn = contacts
    .map(({ text, href }) => ({ text: toDrawableText(text), href }))
    .filter(({ text }) => text !== '');
  const isPage = ({ href }: Run) => href?.startsWith('http') === true;
  const line = drawn
    .filter((contact) => !isPage(contact))
    .flatMap((contact, index) => [...(index === 0 ? [] : [{ text: DOT, href: null }]), contact]);
  return [line, ...drawn.filter(isPage).map((page) => [page])].filter((runs) => runs.length > 0);
}

/** What stands in the header: the name, the wanted work and the contact data. */
export function toHeaderBlocks(content: CvContent, layout: CvLayout, scale: number): Block[] {
  const { style, gap } = createStyles(scale);
  const colors = PALETTES[layout];
  // A name in another script cannot be drawn.
  const name = toDrawableText(content.name) || 'Currículum';
  const wanted = draw(content.wanted.split(' · ')).join(DOT);
  const contact = style('regular', 9.5, colors.header, 3);
  return [
    toBlock('H1', name, style('bold', 23, colors.name, 0), 0),
    ...(wanted === '' ? [] : [toBlock('P', wanted, style('bold', 10.5, colors.header), gap(3))]),
    ...toContactLines(content.contacts).map((runs, index) => ({
      ...toBlock('P', '', contact, gap(index === 0 ? 6 : 2)),
      runs,
    })),
  ];
}

function itemBlocks({ title, details, lines }: CvItem, isFirst: boolean, scale: number): Block[] {
  const { style, gap } = createStyles(scale);
  const [details_, texts] = [draw(details).join(DOT), draw(lines)];
  const detail = toBlock('P', details_, style('regular', 9.5, MUTED), gap(1));
  const body = style('regular', 10, TEXT, 2.5);
  return [
    toBlock('H3', toDrawableText(title) || '—', style('bold', 10.5, TEXT), gap(isFirst ? 0 : 9)),
    ...(details_ === '' ? [] : [{ ...detail, keepsNext: texts.length > 0 }]),
    ...texts.map((text, index) =>
      toBlock(texts.length === 1 ? 'P' : 'LI', text, body, gap(index === 0 ? 3 : 2)),
    ),
  ];
}

function bodyBlocks(section: CvSection, scale: number): Block[] {
  const { style, gap } = createStyles(scale);
  const body = style('regular', 10, TEXT, 2.5);
  switch (section.kind) {
    case 'items':
      return section.items.flatMap((item, index) => itemBlocks(item, index === 0, scale));
    case 'words':
      return [toBlock('P', draw(section.words).join(DOT), body, 0)];
    case 'list':
      return draw(section.lines).map((text, index) => toBlock('LI', text, body, gap(index === 0 ? 0 : 2)));
    default:
      return draw(section.lines).map((text, index) => toBlock('P', text, body, gap(index === 0 ? 0 : 3)));
  }
}

/** What stands below the header. A section of which nothing can be drawn is left out. */
export function toBodyBlocks({ sections }: CvContent, layout: CvLayout, scale: number): Block[] {
  const { style, gap } = createStyles(scale);
  return sections.flatMap((section) => {
    const body = bodyBlocks(section, scale).filter(({ runs }) => runs.some(({ text }) => text !== ''));
    const [first, ...rest] = body;
    if (first === undefined) return [];
    const heading = style('bold', 12, PALETTES[layout].heading, 0);
    return [toBlock('H2', section.title, heading, gap(15)), { ...first, before: gap(8) }, ...rest];
  });
}
