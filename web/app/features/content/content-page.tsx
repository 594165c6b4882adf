import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { buildBreadcrumbs } from '../../platform/breadcrumb-list.ts';
import { JsonLd } from '../../platform/json-ld.tsx';
import { buildPageMeta } from '../../platform/page-meta.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Breadcrumbs } from '../../ui/display/breadcrumbs.tsx';
import { ArticleEnd } from './article-end.tsx';
import { ArticleText } from './article-text.tsx';
import { findDocument, listByPath, toContentPath } from './content.server.ts';
import type { ContentDocument, DocumentLink } from './content-document.ts';
import { loadFromServer } from './content-loader.ts';
import { formatDay } from './format-day.ts';
import { QuestionList } from './question-list.tsx';
import { buildCrumbs, findSection } from './sections.ts';
import { buildArticle, buildFaq } from './structured-data.ts';
import { TableOfContents } from './table-of-contents.tsx';

/** What the page shows of its document. */
export type ContentPageData = {
  document: Omit<ContentDocument, 'text' | 'next' | 'order'>;
  next: DocumentLink[];
  origin: string;
};

export const loader = ({ url }: Pick<LoaderFunctionArgs, 'url'>): ContentPageData => {
  const found = findDocument(toContentPath(url));
  if (found === undefined) throw data(null, { status: 404 });
  const { text: _text, next, order: _order, ...document } = found;
  return { document, next: listByPath(next), origin: url.origin };
};
export const clientLoader = loadFromServer<ContentPageData>;

export const meta = ({ loaderData }: Pick<MetaArgs<typeof loader>, 'loaderData'>) => {
  if (loaderData === undefined) return [];
  const { document, origin } = loaderData;
  const { title, description, path } = document;
  return buildPageMeta({
    title,
    description,
    path,
    origin,
    type: isArticle(document) ? 'article' : 'website',
  });
};

/** Guides and blog articles; help and legal texts are pages of the site. */
const isArticle = ({ path }: Pick<ContentDocument, 'path'>) =>
  ['/guias', '/blog'].includes(findSection(path) ?? '');

/** A text of `web/content`: a guide, a blog article, a page of the help or about Uneed. */
export default function ContentPage() {
  const { document, next, origin } = useLoaderData<ContentPageData>();
  const crumbs = buildCrumbs(document);
  return (
    <div className="page-width flex flex-col gap-6 py-4 sm:py-8">
      <JsonLd data={buildBreadcrumbs(crumbs, origin)} />
      {isArticle(document) && <JsonLd data={buildArticle(document, origin)} />}
      {document.questionGroups.length > 0 && <JsonLd data={buildFaq(document)} />}
      <Breadcrumbs crumbs={crumbs} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,37.5rem)_16rem] lg:justify-between">
        <article className="flex min-w-0 flex-col gap-8">
          <ArticleHeader document={document} />
          <TableOfContents headings={document.headings} className="lg:hidden" isOpen={false} />
          {document.questionGroups.length > 0 ? (
            <QuestionList groups={document.questionGroups} />
          ) : (
            <ArticleText html={document.html} />
          )}
          <ArticleEnd sources={document.sources} updated={document.updated} next={next} />
        </article>
        <aside className="max-lg:hidden print:hidden">
          <TableOfContents headings={document.headings} className="sticky top-24" isOpen />
        </aside>
      </div>
    </div>
  );
}

function ArticleHeader({ document }: Pick<ContentPageData, 'document'>) {
  const { title, description, action, published, updated, minutes } = document;
  return (
    <header className="flex flex-col gap-3">
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <p className="text-muted text-lg">{description}</p>
      <p className="text-muted text-sm">
        {published !== undefined && (
          <>
            Equipo Uneed · <time dateTime={published}>{formatDay(published)}</time> ·{' '}
          </>
        )}
        {updated !== published && (
          <>
            Actualizado: <time dateTime={updated}>{formatDay(updated)}</time> ·{' '}
          </>
        )}
        {minutes} min de lectura
      </p>
      {action !== undefined && (
        <LinkButton to={action.path} size="lg" className="mt-2 self-start print:hidden">
          {action.label}
        </LinkButton>
      )}
    </header>
  );
}
