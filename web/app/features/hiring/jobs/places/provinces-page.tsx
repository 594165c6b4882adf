import { useQuery } from '@tanstack/react-query';
import { PROVINCES_PATH, provincePath } from '@uneed/domain/hiring/jobs/job-paths.ts';
import { PROVINCES } from '@uneed/domain/people/places/provinces.ts';
import { Search } from 'lucide-react';
import { type MetaArgs, redirect, useLoaderData } from 'react-router';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { buildBreadcrumbs } from '../../../../platform/breadcrumb-list.ts';
import { JsonLd } from '../../../../platform/json-ld.tsx';
import { buildPageMeta, type PageMeta } from '../../../../platform/page-meta.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Breadcrumbs } from '../../../../ui/display/breadcrumbs.tsx';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { readJobSearch } from '../exports/job-search.ts';
import { jobFacetsQuery } from '../jobs.queries.ts';
import { buildRssLink } from '../listing/jobs-head.ts';
import { PlaceLinkRow } from './place-links.tsx';
import { ALL_PROVINCES_TITLE } from './place-search.ts';

const EVERYTHING = readJobSearch(new URLSearchParams());
const LEAD = 'Elige tu provincia y mira las vacantes que hay cerca de ti, en todo el país.';
const CRUMBS = [{ title: 'Empleos', path: PROVINCES_PATH }];

const load = async ({ queryClient, url }: LoadArgs): Promise<PageMeta> => {
  if (url.pathname !== PROVINCES_PATH) throw redirect(`${PROVINCES_PATH}${url.search}`, 301);
  await queryClient.fetchQuery(jobFacetsQuery(EVERYTHING));
  return {
    title: ALL_PROVINCES_TITLE,
    description: `Empleos en las 32 provincias de la República Dominicana. ${LEAD}`,
    origin: url.origin,
    path: PROVINCES_PATH,
    more: [buildRssLink(EVERYTHING, 'Vacantes en Uneed', url.origin)],
  };
};

export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData ? buildPageMeta(loaderData) : [];

/** All provinces with the number of their jobs (product.md, 'Search engines'). */
export default function ProvincesPage() {
  const { origin } = useLoaderData<PageMeta>();
  const { data: facets } = useQuery(jobFacetsQuery(EVERYTHING));
  const counts = new Map(facets?.location.map(({ value, count }) => [value, count]));
  const countOf = (name: string) => counts.get(name) ?? 0;
  const names = PROVINCES.map(({ name }) => name).sort(
    (a, b) => countOf(b) - countOf(a) || a.localeCompare(b, 'es'),
  );
  return (
    <div className="page-width flex flex-col gap-6 py-4 sm:py-8">
      <JsonLd data={buildBreadcrumbs(CRUMBS, origin)} />
      <div className="flex flex-col gap-2">
        <Breadcrumbs crumbs={CRUMBS} />
        <PageHeader
          title={ALL_PROVINCES_TITLE}
          description={LEAD}
          actions={
            <LinkButton to="/jobs" tone="outline">
              <Search aria-hidden className="size-4" />
              Buscar en todas
            </LinkButton>
          }
        />
      </div>
      <ul aria-label="Provincias" className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {names.map((name) => (
          <li key={name} className="border-base-300 border-b">
            <PlaceLinkRow title={name} path={provincePath(name)} count={countOf(name)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
