import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listEnterpriseJobs } from '@uneed/domain/hiring/jobs/jobs.paths.ts';
import { enterprisePath } from '@uneed/domain/kernel/area-paths.ts';
import { excerpt } from '@uneed/domain/kernel/html/html.ts';
import { parsePageNumber } from '@uneed/domain/kernel/page-window.ts';
import { JOBS_NOT_LOADED } from '@uneed/domain/kernel/quoted-texts/frame-texts.ts';
import { NEW_ENTERPRISE_TEXT } from '@uneed/domain/organizations/enterprises/public-enterprise.rules.ts';
import type { PublicEnterprise } from '@uneed/domain/organizations/enterprises/public-enterprises.schema.ts';
import { Briefcase, SearchX } from 'lucide-react';
import { isRouteErrorResponse, type MetaArgs, useLoaderData, useParams, useRouteError } from 'react-router';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { apiQuery } from '../../../../platform/api/api-query.ts';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { useIsEnterprise } from '../../../../platform/area/use-paths.ts';
import { buildBreadcrumbs } from '../../../../platform/breadcrumb-list.ts';
import { JsonLd } from '../../../../platform/json-ld.tsx';
import { buildPageMeta, type PageMeta } from '../../../../platform/page-meta.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Breadcrumbs } from '../../../../ui/display/breadcrumbs.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { Pagination } from '../../../../ui/display/pagination.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { PageOutOfRange } from '../../../../ui/feedback/page-out-of-range.tsx';
import { publicEnterpriseQuery } from '../../../organizations/enterprises/exports/public-enterprises.queries.ts';
import { JobList } from '../../jobs/exports/job-list.tsx';
import { JobsLoading } from '../../jobs/exports/jobs-loading.tsx';
import { ResponseFactsList } from '../exports/response-facts.tsx';
import { CompanyHeader } from './company-header.tsx';
import { buildOrganization } from './organization-data.ts';
import { ReportCompany } from './report-company.tsx';

/** A page of the open vacancies of an enterprise; `page` starts at 1. */
const enterpriseJobsQuery = (slug: string, page: number) =>
  apiQuery(listEnterpriseJobs, { params: { slug }, query: { page } });

/** Length of the description that search engines show, in characters. */
const META_LENGTH = 150;

export type CompanyPageData = PageMeta & { page: number };

const load = async ({ queryClient, params, url }: LoadArgs): Promise<CompanyPageData> => {
  const slug = params.slug ?? '';
  const page = parsePageNumber(url.searchParams.get('page'));
  const [{ enterprise }] = await Promise.all([
    queryClient.fetchQuery(publicEnterpriseQuery(slug)),
    queryClient.prefetchQuery(enterpriseJobsQuery(slug, page)),
  ]);
  return { ...buildHead(enterprise, url.origin), page };
};
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

const buildHead = (enterprise: PublicEnterprise, origin: string): PageMeta => ({
  title: `${enterprise.companyName}: vacantes`,
  description: excerpt(enterprise.description, META_LENGTH),
  origin,
  path: enterprisePath(enterprise.slug),
  isNoIndex: enterprise.openJobs === 0,
  ...(enterprise.logo === '' ? {} : { image: { path: enterprise.logo, alt: enterprise.companyName } }),
});

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData ? buildPageMeta(loaderData) : [{ title: 'Empresa no encontrada · Uneed' }];

/** The public page of an enterprise: who it is, its open vacancies and how it answers (product.md, 'Company page'). */
export default function CompanyPage() {
  const { origin } = useLoaderData<CompanyPageData>();
  const { slug = '' } = useParams();
  const { data } = useQuery(publicEnterpriseQuery(slug));
  if (data === undefined) return null;
  const { enterprise } = data;
  const path = enterprisePath(slug);
  const crumbs = [
    { title: 'Empresas', path: '/empresas' },
    { title: enterprise.companyName, path },
  ];
  return (
    <div className="page-width flex flex-col gap-4 py-4 sm:gap-6 sm:py-8">
      <JsonLd data={buildOrganization(enterprise, origin)} />
      <JsonLd data={buildBreadcrumbs(crumbs, origin)} />
      <Breadcrumbs crumbs={crumbs} />
      <CompanyHeader enterprise={enterprise} url={`${origin}${path}`} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
        <div className="flex min-w-0 flex-col gap-6">
          <section aria-labelledby="about-company" className="flex flex-col gap-2">
            <h2 id="about-company" className="text-xl">
              Sobre la empresa
            </h2>
            <p className="break-words whitespace-pre-line">{enterprise.description}</p>
          </section>
          <OpenJobs enterprise={enterprise} />
        </div>
        <aside aria-label="Datos de la empresa" className="flex flex-col gap-4">
          <Card className="flex flex-col gap-3">
            <h2 className="text-lg">Cómo responde</h2>
            <ResponseFactsList facts={enterprise.responseFacts} newText={NEW_ENTERPRISE_TEXT} />
          </Card>
          <ReportCompany enterprise={enterprise} />
        </aside>
      </div>
    </div>
  );
}

function OpenJobs({ enterprise: { slug, companyName, openJobs } }: { enterprise: PublicEnterprise }) {
  const { page } = useLoaderData<CompanyPageData>();
  const isEnterprise = useIsEnterprise();
  const list = useQuery({ ...enterpriseJobsQuery(slug, page), placeholderData: keepPreviousData });
  const path = enterprisePath(slug);
  return (
    <section aria-labelledby="open-jobs" className="flex flex-col gap-3">
      <h2 id="open-jobs" className="text-xl">
        Vacantes abiertas <span className="text-muted font-normal">{`(${openJobs})`}</span>
      </h2>
      {list.isPending && <JobsLoading label="Cargando vacantes..." />}
      {list.isLoadingError && (
        <ErrorState
          message={getErrorMessage(list.error, JOBS_NOT_LOADED)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data && list.data.jobs.length > 0 && (
        <JobList jobs={list.data.jobs} isLoading={list.isPlaceholderData} />
      )}
      {list.data?.jobs.length === 0 &&
        (list.data.pagination.total > 0 ? (
          <PageOutOfRange to={path} />
        ) : (
          <NoJobs name={companyName} isFollowable={!isEnterprise} />
        ))}
      <Pagination
        page={page}
        totalPages={list.data?.pagination.totalPages ?? 1}
        getHref={(number) => (number === 1 ? path : `${path}?page=${number}`)}
      />
    </section>
  );
}

const NoJobs = ({ name, isFollowable }: { name: string; isFollowable: boolean }) => (
  <Card className="text-muted flex items-center gap-3 text-sm">
    <Briefcase aria-hidden className="size-5 shrink-0" />
    <span>
      {`${name} no tiene vacantes abiertas ahora.${isFollowable ? ' Síguela y te avisamos cuando publique una.' : ''}`}
    </span>
  </Card>
);

/** Shown when there is no such enterprise, or it is not on Uneed any more. */
function CompanyNotFound() {
  return (
    <div className="page-width flex flex-1 items-center justify-center py-12">
      <meta name="robots" content="noindex" />
      <EmptyState
        isPage
        icon={SearchX}
        title="Empresa no encontrada"
        action={<LinkButton to="/jobs">Ver vacantes</LinkButton>}
      >
        La empresa que buscas no existe o ya no está en Uneed.
      </EmptyState>
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410))
    return <CompanyNotFound />;
  throw error;
}
