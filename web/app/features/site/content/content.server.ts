import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import type { ContentDocument, DocumentLink } from './content-document.ts';

const files = import.meta.glob<ContentDocument>('../../../../content/**/*.md', {
  eager: true,
  import: 'default',
});
const documents: readonly ContentDocument[] = Object.values(files);

/** The path of a page as its file has it: the router also accepts `/Guias/`. */
export const toContentPath = ({ pathname }: { pathname: string }): string =>
  pathname.toLowerCase().replace(/\/+$/, '');

/** The document of a page; undefined if there is none. */
export const findDocument = (path: string): ContentDocument | undefined =>
  documents.find((document) => document.path === path);

const toLink = ({ path, title, description, topic, published, minutes }: ContentDocument): DocumentLink => ({
  path,
  title,
  description,
  minutes,
  ...(topic === undefined ? {} : { topic }),
  ...(published === undefined ? {} : { published }),
});

const byDateThenOrder = (a: ContentDocument, b: ContentDocument): number =>
  (b.published ?? '').localeCompare(a.published ?? '') || a.order - b.order;

const isIn =
  (section: string) =>
  ({ path }: ContentDocument) =>
    path.startsWith(`${section}/`);

/** The documents of a section (`/guias`): the newest first where they have a date, else in their order. */
export const listDocuments = (section: string): DocumentLink[] =>
  documents.filter(isIn(section)).sort(byDateThenOrder).map(toLink);

/** The documents with these paths, in this order. */
export const listByPath = (paths: readonly string[]): DocumentLink[] =>
  paths.flatMap((path) => {
    const document = findDocument(path);
    return document === undefined ? [] : [toLink(document)];
  });

/** A text for the search: lower-case words without accents, each after a space. */
const toWords = (text: string): string => ` ${foldText(text).replaceAll(/[^a-z0-9]+/g, ' ')}`;

const searchable = documents.map((document) => ({
  document,
  title: toWords(document.title),
  text: toWords(`${document.title} ${document.description} ${document.text}`),
}));

/**
 * The documents of a section that contain every word of `query`, or a word that starts with it, without regard to case and
 * accents. Those with a word in the title come first.
 */
export function searchDocuments(section: string, query: string): DocumentLink[] {
  const words = toWords(query)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ` ${word}`);
  return searchable
    .filter(({ document, text }) => isIn(section)(document) && words.every((word) => text.includes(word)))
    .map(({ document, title }) => ({
      document,
      inTitle: words.filter((word) => title.includes(word)).length,
    }))
    .sort((a, b) => b.inTitle - a.inTitle || a.document.order - b.document.order)
    .map(({ document }) => toLink(document));
}
