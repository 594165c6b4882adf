import { ENTERPRISE_REFERENTS_PATH } from '@uneed/domain/kernel/area-paths.ts';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { useIsEnterprise } from '../../../../platform/area/use-paths.ts';
import { buildBreadcrumbs } from '../../../../platform/breadcrumb-list.ts';
import { JsonLd } from '../../../../platform/json-ld.tsx';
import { buildPageMeta } from '../../../../platform/page-meta.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Breadcrumbs } from '../../../../ui/display/breadcrumbs.tsx';
import { ArticleEnd } from '../article-end.tsx';
import { ArticleText } from '../article-text.tsx';
import type { ContentDocument, DocumentLink, Heading, QuestionGroup } from '../content-document.ts';
import { formatDay } from '../format-day.ts';
import { buildCrumbs, findSection } from '../sections.ts';

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

/** The questions of a FAQ by group; each opens its answer, without JavaScript too. */
function QuestionList({ groups }: { groups: readonly QuestionGroup[] }) {
  return (
    <div className="flex flex-col gap-10">
      {groups.map(({ id, title, questions }) => (
        <section key={id} aria-labelledby={id} className="flex flex-col gap-3">
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          <div className="bg-base-100 border-base-300 rounded-box divide-base-300 divide-y border">
            {questions.map((question) => (
              <details key={question.id} id={question.id} className="group px-4 sm:px-5">
                <summary className="flex min-h-13 cursor-pointer items-center gap-3 py-3">
                  <h3 className="flex-1 text-base">{question.text}</h3>
                  <ChevronDown aria-hidden className="text-muted size-5 shrink-0 group-open:rotate-180" />
                </summary>
                <div className="pb-4">
                  <ArticleText html={question.answerHtml} />
                </div>
              </details>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** A shorter text needs no table of contents. */
const HEADINGS_MIN = 4;

type Props = { headings: readonly Heading[]; className: string; isOpen: boolean };

/** Links to the parts of a long text. */
function TableOfContents({ headings, className, isOpen }: Props) {
  if (headings.length < HEADINGS_MIN) return null;
  return (
    <details
      open={isOpen}
      className={classNames('group border-base-300 rounded-box border p-2 text-sm print:hidden', className)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between px-3 font-semibold">
        En esta página
        <ChevronDown aria-hidden className="text-muted size-5 group-open:rotate-180" />
      </summary>
      <nav aria-label="En esta página">
        <ol className="pb-1">
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="link-hover text-muted flex min-h-11 items-center px-3 py-1 lg:min-h-9"
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}

type Article = Pick<ContentDocument, 'title' | 'description' | 'path' | 'published' | 'updated'>;

/** `BlogPosting` of a blog article, `Article` of a guide. */
function buildArticle({ title, description, path, published, updated }: Article, origin: string) {
  const author = { '@type': 'Organization', name: 'Equipo Uneed', url: `${origin}/about` };
  return {
    '@context': 'https://schema.org',
    '@type': published === undefined ? 'Article' : 'BlogPosting',
    headline: title,
    description,
    inLanguage: 'es-DO',
    ...(published === undefined ? {} : { datePublished: published }),
    dateModified: updated,
    mainEntityOfPage: `${origin}${path}`,
    author,
    publisher: { '@type': 'Organization', name: 'Uneed', url: origin },
  };
}

/** `FAQPage` with the answers as HTML. */
const buildFaq = ({ questionGroups }: Pick<ContentDocument, 'questionGroups'>) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questionGroups
    .flatMap(({ questions }) => questions)
    .map(({ text, answerText }) => ({
      '@type': 'Question',
      name: text,
      acceptedAnswer: { '@type': 'Answer', text: answerText },
    })),
});

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
          <ArticleEnd
            sources={document.sources}
            updated={document.updated}
            next={next}
            isForCompanies={document.isForCompanies}
          />
        </article>
        <aside className="max-lg:hidden print:hidden">
          <TableOfContents headings={document.headings} className="tall:sticky top-24" isOpen />
        </aside>
      </div>
    </div>
  );
}

/** The main link of the text. A signed-in enterprise has an account, and confirms referents instead of becoming one. */
function useAction({ action, isForCompanies }: Pick<ContentDocument, 'action' | 'isForCompanies'>) {
  const isEnterprise = useIsEnterprise();
  if (!isEnterprise) return action;
  if (action?.path === '/referent') return { label: 'Ver tus referentes', path: ENTERPRISE_REFERENTS_PATH };
  return isForCompanies ? undefined : action;
}

function ArticleHeader({ document }: Pick<ContentPageData, 'document'>) {
  const { title, description, published, updated, minutes } = document;
  const action = useAction(document);
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
