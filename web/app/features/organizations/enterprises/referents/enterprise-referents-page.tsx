import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ENTERPRISE_REFERENTS_PATH } from '@uneed/domain/kernel/area-paths.ts';
import { parsePageNumber } from '@uneed/domain/kernel/page-window.ts';
import { EMPLOYMENT_LISTS, type EmploymentList } from '@uneed/domain/people/referents/employments.schema.ts';
import { UserCheck } from 'lucide-react';
import { type MetaArgs, useSearchParams } from 'react-router';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { buildPrivateMeta } from '../../../../platform/private-meta.ts';
import { LinkTabs } from '../../../../ui/display/link-tabs.tsx';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { Pagination } from '../../../../ui/display/pagination.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { EmployedReferentItem } from './employed-referent-item.tsx';
import { employmentsQuery } from './enterprise-referents.queries.ts';

export const meta = ({ location }: MetaArgs) => buildPrivateMeta('Referentes', location);

const LABELS: Record<EmploymentList, string> = {
  pending: 'Por confirmar',
  confirmed: 'Confirmados',
  declined: 'No confirmados',
};

const EMPTY_TITLES: Record<EmploymentList, string> = {
  pending: 'Nadie espera tu confirmación',
  confirmed: 'Todavía no has confirmado a nadie',
  declined: 'No le has dicho que no a nadie',
};

const readList = (search: URLSearchParams) => ({
  state: EMPLOYMENT_LISTS.find((list) => list === search.get('lista')) ?? 'pending',
  page: parsePageNumber(search.get('page')),
});

const getHref = (state: EmploymentList, page = 1): string =>
  `${ENTERPRISE_REFERENTS_PATH}?lista=${state}${page === 1 ? '' : `&page=${page}`}`;

const load = ({ queryClient, url }: LoadArgs) => {
  const { state, page } = readList(url.searchParams);
  return queryClient.prefetchQuery(employmentsQuery(state, page));
};
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

const TABS = EMPLOYMENT_LISTS.map((id) => ({ id, label: LABELS[id], to: getHref(id) }));

/** The referents who say to work for the enterprise: confirm them or not (product.md, 'Verification of referents'). */
export default function EnterpriseReferentsPage() {
  const [search] = useSearchParams();
  const { state, page } = readList(search);
  const list = useQuery({ ...employmentsQuery(state, page), placeholderData: keepPreviousData });
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Referentes"
        description="Personas que dicen que trabajan en tu empresa. Sus vacantes dicen «Confirmado por la empresa» solo si tú lo confirmas."
      />
      <LinkTabs label="Referentes" tabs={TABS} current={state} />
      {list.isPending && <Skeleton className="rounded-box h-40 w-full" />}
      {list.isError && <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />}
      {list.data?.referents.length === 0 && (
        <EmptyState icon={UserCheck} title={EMPTY_TITLES[state]}>
          Cuando un referente pida que confirmes su empleo, aparecerá aquí.
        </EmptyState>
      )}
      {list.data && list.data.referents.length > 0 && (
        <>
          <ul className="divide-base-300 bg-base-100 border-base-300 rounded-box divide-y border">
            {list.data.referents.map((referent) => (
              <EmployedReferentItem key={referent._id} referent={referent} />
            ))}
          </ul>
          <Pagination
            page={page}
            totalPages={list.data.pagination.totalPages}
            getHref={(number) => getHref(state, number)}
          />
        </>
      )}
    </div>
  );
}
