import { data, type LoaderFunctionArgs } from 'react-router';
import { findDocument, listByPath, toContentPath } from '../content.server.ts';
import type { ContentPageData } from './content-article.tsx';

/** Stands in a document for the address of the site, as in commands to copy. */
const ORIGIN_PLACEHOLDER = '{{ORIGIN}}';

/** The loader of the page of a document. Throws 404 if there is none at this path. */
export function loadDocument({ url }: Pick<LoaderFunctionArgs, 'url'>): ContentPageData {
  const found = findDocument(toContentPath(url));
  if (found === undefined) throw data(null, { status: 404 });
  const { text: _text, next, order: _order, html, ...rest } = found;
  const document = { ...rest, html: html.replaceAll(ORIGIN_PLACEHOLDER, url.origin) };
  return { document, next: listByPath(next), origin: url.origin };
}
