import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { JobFacets } from '@uneed/domain/hiring/jobs/job-list.schema.ts';
import { findCategoryBySlug, PROVINCES_PATH } from '@uneed/domain/hiring/jobs/job-paths.ts';
import { toSlug } from '@uneed/domain/kernel/fold-text.ts';
import { NEIGHBOR_PROVINCES } from '@uneed/domain/people/places/neighbor-provinces.ts';
import { MapPin, SlidersHorizontal } from 'lucide-react';
import { data, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { buildBreadcrumbs } from '../../../../platform/breadcrumb-list.ts';
import { JsonLd } from '../../../../platform/json-ld.tsx';
import { buildPageMeta, type PageMeta } from '../../../../platform/page-meta.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Breadcrumbs } from '../../../../ui/display/breadcrumbs.tsx';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { Pagination } from '../../../../ui/display/pagination.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { PageOutOfRange } from '../../../../ui/feedback/page-out-of-range.tsx';
import { AlertButton } from '../../alerts/exports/alert-button.tsx';
import { JobList } from '../exports/job-list.tsx';
import { jobSearchHref } from '../exports/job-search.ts';
import { jobFacetsQuery, jobsQuery } from '../jobs.queries.ts';
import { ResultsCount } from '../listing/results-count.tsx';
import { type PlaceLink, PlaceLinks } from './place-links.tsx';
import {
  findJobPlace,
  type JobPlace,
  placeCrumbs,
  placeHead,
  placeHref,
  placePath,
  placeSearch,
  placeTitle,
  provinceInText,
  readPage,
} from './place-search.ts';

/** What the page gets from its loader. */
export type PlacePageData = PageMeta & { place: JobPlace; page: number };

const load = async ({ queryClient, params, url }: LoadArgs): Promise<PlacePageData> => {
  const place = findJobPlace(params);
  if (place === undefined) throw data(null, { status: 404 });
  if (url.pathname !== placePath(place)) throw redirect(`${placePath(place)}${url.search}`, 301);
  const page = readPage(url.searchParams);
  const search = placeSearch(place, page);
  const [{ pagination }] = await Promise.all([
    queryClient.fetchQuery(jobsQuery(queryClient, search)),
    // A failed prefetch of the counts must not fail the page.
    queryClient.prefetchQuery(jobFacetsQuery(search)),
  ]);
  return { ...placeHead(place, { page, total: pagination.total, origin: url.origin }), place, page };
};

export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData ? buildPageMeta(loaderData) : [];

export const handle = { hasResults: true };

/** The jobs of a province, or those of one category there (product.md, 'Search engines'). */
export default function PlacePage() {
  const { place, page, origin } = useLoaderData<PlacePageData>();
  const search = placeSearch(place, page);
  const { data: list } = useQuery(jobsQuery(useQueryClient(), search));
  const { data: facets } = useQuery(jobFacetsQuery(search));
  const crumbs = placeCrumbs(place);
  if (list === undefined) return null;
  return (
    <div className="page-width flex flex-col gap-4 py-4 sm:gap-6 sm:py-8">
      <JsonLd data={buildBreadcrumbs(crumbs, origin)} />
      <div className="flex flex-col gap-2">
        <Breadcrumbs crumbs={crumbs} />
        <PageHeader
          title={placeTitle(place)}
          description="Vacantes que publican las empresas y la gente que trabaja en ellas."
          actions={
            <>
              <AlertButton filters={search} />
              <LinkButton to={jobSearchHref({ ...search, page: 1 })} tone="outline">
                <SlidersHorizontal aria-hidden className="size-4" />
                Filtrar
              </LinkButton>
            </>
          }
        />
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <section aria-label="Vacantes" className="flex min-w-0 flex-col gap-3 sm:gap-4">
          <ResultsCount total={list.pagination.total} />
          {list.jobs.length > 0 ? (
            <JobList jobs={list.jobs} />
          ) : (
            <NoJobs place={place} total={list.pagination.total} />
          )}
          <Pagination
            page={page}
            totalPages={list.pagination.totalPages}
            getHref={(number) => placeHref(place, number)}
          />
        </section>
        {facets && <OtherPlaces place={place} facets={facets} />}
      </div>
    </div>
  );
}

function NoJobs({ place, total }: { place: JobPlace; total: number }) {
  if (total > 0) return <PageOutOfRange to={placePath(place)} />;
  return (
    <EmptyState
      icon={MapPin}
      title={`Todavía no hay vacantes${place.category === undefined ? '' : ` de ${place.category}`} en ${provinceInText(place.province)}`}
      action={
        <LinkButton to={PROVINCES_PATH} tone="outline">
          Ver otras provincias
        </LinkButton>
      }
    >
      Crea una alerta y te avisamos cuando se publique la primera.
    </EmptyState>
  );
}

/** The other categories of the province, and the neighbouring provinces; only those with jobs. */
function OtherPlaces({ place, facets }: { place: JobPlace; facets: JobFacets }) {
  const { province, category } = place;
  const categories = facets.category.flatMap(({ value, count }): PlaceLink[] => {
    const name = findCategoryBySlug(toSlug(value));
    if (name === undefined || name === category || count === 0) return [];
    return [{ title: name, path: placePath({ province, category: name }), count }];
  });
  const neighbors = NEIGHBOR_PROVINCES[province].flatMap((name): PlaceLink[] => {
    const count = facets.location.find(({ value }) => value === name)?.count ?? 0;
    if (count === 0) return [];
    const neighbor = { province: name, ...(category === undefined ? {} : { category }) };
    return [{ title: name, path: placePath(neighbor), count }];
  });
  const inProvince = `en ${provinceInText(province)}`;
  return (
    <aside aria-label="Más vacantes" className="flex flex-col gap-8">
      <PlaceLinks
        title={category === undefined ? `Categorías ${inProvince}` : `Otras categorías ${inProvince}`}
        links={categories}
      />
      <PlaceLinks
        title={category === undefined ? 'Provincias vecinas' : `${category} en provincias vecinas`}
        links={neighbors}
      />
    </aside>
  );
}
