import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { buildBreadcrumbs } from '../../../../platform/breadcrumb-list.ts';
import { JsonLd } from '../../../../platform/json-ld.tsx';
import { buildPageMeta } from '../../../../platform/page-meta.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Breadcrumbs } from '../../../../ui/display/breadcrumbs.tsx';
import { ArticleEnd } from '../article-end.tsx';
import { ArticleText } from '../article-text.tsx';
import type { ContentDocument, DocumentLink } from '../content-document.ts';
import { formatDay } from '../format-day.ts';
import { QuestionList } from '../question-list.tsx';
import { buildCrumbs, findSection } from '../sections.ts';
import { buildArticle, buildFaq } from '../structured-data.ts';
import { TableOfContents } from '../table-of-contents.tsx';

/** What the page shows of its document. */
export type ContentPageData = {
  document: Omit<ContentDocument, 'text' | 'next' | 'order'>;
  next: DocumentLink[];
  origin: string;
};

/** Title, description and canonical link of the page of a document. */
export function buildContentMeta(loaderData: ContentPageData | undefined) {
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
}

/** Guides and blog articles; help and legal texts are pages of the site. */
const isArticle = ({ path }: Pick<ContentDocument, 'path'>) =>
  ['/guias', '/blog'].includes(findSection(path) ?? '');

/** The document of the page, by its loader; the children come after its text. */
export function ContentArticle({ children }: { children?: ReactNode }) {
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
          {children}
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
          <span>
            Equipo Uneed · <time dateTime={published}>{formatDay(published)}</time> ·{' '}
          </span>
        )}
        {updated !== published && (
          <span>
            Actualizado: <time dateTime={updated}>{formatDay(updated)}</time> ·{' '}
          </span>
        )}
        <span>{`${minutes} min de lectura`}</span>
      </p>
      {action !== undefined && (
        <LinkButton to={action.path} size="lg" className="mt-2 self-start print:hidden">
          {action.label}
        </LinkButton>
      )}
    </header>
  );
}
