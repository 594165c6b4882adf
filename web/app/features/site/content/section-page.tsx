import { Search } from 'lucide-react';
import { Form, Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { buildBreadcrumbs } from '../../../platform/breadcrumb-list.ts';
import { formatQuantity } from '../../../platform/format.ts';
import { JsonLd } from '../../../platform/json-ld.tsx';
import { buildPageMeta } from '../../../platform/page-meta.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { Breadcrumbs } from '../../../ui/display/breadcrumbs.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { listDocuments, searchDocuments, toContentPath } from './content.server.ts';
import type { DocumentLink } from './content-document.ts';
import { loadFromServer } from './exports/content-loader.ts';
import { formatDay } from './format-day.ts';
import { SECTIONS } from './sections.ts';

/** The documents of a section, or those that the search found. */
export type SectionPageData = { path: string; query: string; documents: DocumentLink[]; origin: string };

export const loader = ({ url }: Pick<LoaderFunctionArgs, 'url'>): SectionPageData => {
  const path = toContentPath(url);
  const query = (url.searchParams.get('q') ?? '').trim().slice(0, QUERY_MAX_LENGTH);
  const documents = query === '' ? listDocuments(path) : searchDocuments(path, query);
  return { path, query, documents, origin: url.origin };
};
export const clientLoader = loadFromServer<SectionPageData>;

const QUERY_MAX_LENGTH = 100;

export const meta = ({ loaderData }: Pick<MetaArgs<typeof loader>, 'loaderData'>) => {
  const section = loaderData && SECTIONS[loaderData.path];
  if (loaderData === undefined || section === undefined) return [];
  const { path, query, origin } = loaderData;
  return buildPageMeta({ ...section, path, origin, isNoIndex: query !== '' });
};

/** The list of guides, of blog articles or of help texts. */
export default function SectionPage() {
  const { path, query, documents, origin } = useLoaderData<SectionPageData>();
  const { title = '', description = '', hasSearch = false } = SECTIONS[path] ?? {};
  const crumbs = [{ path, title }];
  return (
    <div className="page-width flex flex-col gap-8 py-4 sm:py-8">
      <JsonLd data={buildBreadcrumbs(crumbs, origin)} />
      <div className="flex flex-col gap-3">
        <Breadcrumbs crumbs={crumbs} />
        <PageHeader title={title} description={description} />
      </div>
      {hasSearch && <DocumentSearch query={query} />}
      {query === '' ? <Topics documents={documents} /> : <Results query={query} documents={documents} />}
    </div>
  );
}

/** A plain form, so that it works without JavaScript. */
function DocumentSearch({ query }: { query: string }) {
  return (
    <Form role="search" aria-label="Buscar en la ayuda" className="flex max-w-2xl gap-2">
      <TextInput
        key={query}
        type="search"
        name="q"
        defaultValue={query}
        maxLength={QUERY_MAX_LENGTH}
        aria-label="Buscar en la ayuda"
        placeholder="¿Qué necesitas?"
      />
      <Button type="submit">
        <Search aria-hidden className="size-4" />
        Buscar
      </Button>
    </Form>
  );
}

function Results({ query, documents }: Pick<SectionPageData, 'query' | 'documents'>) {
  const count = formatQuantity(documents.length, 'resultado');
  const helpPath = `/ayuda?${new URLSearchParams({ q: query })}`;
  return (
    <section aria-labelledby="resultados-ayuda" className="flex flex-col gap-4">
      <h2 id="resultados-ayuda" className="text-xl" aria-live="polite">
        {documents.length === 0 ? `No encontramos nada sobre «${query}»` : `${count} para «${query}»`}
      </h2>
      {documents.length === 0 && (
        <>
          <p className="text-muted">
            Prueba con otra palabra, como «contraseña», «CV» o «reportar». O pregúntanos: te responde una
            persona.
          </p>
          <LinkButton
            to={`/contact?${new URLSearchParams({ desde: helpPath })}#escribenos`}
            className="self-start"
          >
            Preguntarle al equipo
          </LinkButton>
        </>
      )}
      <DocumentList documents={documents} />
      <Link to="?" className="link text-primary flex min-h-11 items-center self-start font-semibold">
        Ver todos los temas
      </Link>
    </section>
  );
}

/** The documents by topic, in the order of their first document. */
function Topics({ documents }: Pick<SectionPageData, 'documents'>) {
  const topics = [
    ...Map.groupBy(documents, ({ topic, published }) => (published === undefined ? topic : undefined)),
  ];
  return topics.map(([topic, own]) =>
    topic === undefined ? (
      <DocumentList key="all" documents={own} Heading="h2" />
    ) : (
      <section key={topic} aria-label={topic} className="flex flex-col gap-4">
        <h2 className="text-xl">{topic}</h2>
        <DocumentList documents={own} />
      </section>
    ),
  );
}

type ListProps = Pick<SectionPageData, 'documents'> & { Heading?: 'h2' | 'h3' };

/** `Heading` is the level of the titles: below that of the list, if it has one. */
function DocumentList({ documents, Heading = 'h3' }: ListProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {documents.map((document) => (
        <li key={document.path} className="flex">
          <DocumentCard document={document} Heading={Heading} />
        </li>
      ))}
    </ul>
  );
}

function DocumentCard({ document, Heading }: { document: DocumentLink; Heading: 'h2' | 'h3' }) {
  const { path, title, description, topic, published, minutes } = document;
  return (
    <article className="bg-base-100 border-base-300 rounded-box hover:border-primary relative flex w-full flex-col gap-2 border p-5 transition-colors">
      <Heading className="leading-snug">
        {/* The whole card is the link's target. */}
        <Link to={path} className="after:rounded-box after:absolute after:inset-0">
          {title}
        </Link>
      </Heading>
      <p className="text-muted text-sm">{description}</p>
      <p className="text-muted mt-auto pt-2 text-sm">
        {`${published === undefined ? '' : `${formatDay(published)} · ${topic} · `}${minutes} min de lectura`}
      </p>
    </article>
  );
}
