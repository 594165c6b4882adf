import type { MetaArgs } from 'react-router';
import { buildContentMeta, ContentArticle, type ContentPageData } from './exports/content-article.tsx';
import { loadFromServer } from './exports/content-loader.ts';
import { loadDocument } from './exports/load-document.server.ts';

export const loader = loadDocument;
export const clientLoader = loadFromServer<ContentPageData>;

export const meta = ({ loaderData }: Pick<MetaArgs<typeof loader>, 'loaderData'>) =>
  buildContentMeta(loaderData);

/** A text of `web/content`: a guide, a blog article, a page of the help or about Uneed. */
export default function ContentPage() {
  return <ContentArticle />;
}
