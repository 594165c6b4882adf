import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { parsePageNumber } from '@uneed/domain/kernel/page-window.ts';
import { Building2 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { LinkTabs } from '../../../../ui/display/link-tabs.tsx';
import { Pagination } from '../../../../ui/display/pagination.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import type { ReviewState } from '../admin.queries.ts';
import { ENTERPRISE_REQUESTS_PATH } from '../admin-pages.ts';
import { ListLoading } from '../review-list.tsx';
import { EnterpriseRequestCard } from './enterprise-request-card.tsx';
import { enterpriseRequestsQuery } from './enterprise-requests.queries.ts';

const readList = (search: URLSearchParams): { state: ReviewState; page: number } => ({
  state: search.get('lista') === 'decididas' ? 'decided' : 'open',
  page: parsePageNumber(search.get('page')),
});

function getHref(state: ReviewState, page = 1): string {
  const query = new URLSearchParams({
    ...(state === 'decided' ? { lista: 'decididas' } : {}),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
  return query === '' ? ENTERPRISE_REQUESTS_PATH : `${ENTERPRISE_REQUESTS_PATH}?${query}`;
}

const load = async ({ queryClient, session, url }: LoadArgs) => {
  if (session !== null && !session.isAdmin) return;
  const { state, page } = readList(url.searchParams);
  await queryClient.prefetchQuery(enterpriseRequestsQuery(state, page));
};
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

const TABS = [
  { id: 'open', label: 'Por revisar', to: getHref('open') },
  { id: 'decided', label: 'Decididas', to: getHref('decided') },
];

/** Requests of enterprises to be verified, for admins. */
export default function EnterpriseRequestsPage() {
  const [search] = useSearchParams();
  const { state, page } = readList(search);
  const list = useQuery({ ...enterpriseRequestsQuery(state, page), placeholderData: keepPreviousData });
  return (
    <div className="flex flex-col gap-6">
      <LinkTabs label="Solicitudes de empresas" tabs={TABS} current={state} />
      {list.isPending && <ListLoading />}
      {list.isError && <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />}
      {list.data?.requests.length === 0 && <NoRequests state={state} />}
      {list.data && list.data.requests.length > 0 && (
        <>
          <ul className="grid gap-4 lg:grid-cols-2">
            {list.data.requests.map((request) => (
              <li key={request._id} className="flex">
                <EnterpriseRequestCard request={request} />
              </li>
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

const NoRequests = ({ state }: { state: ReviewState }) => (
  <EmptyState
    icon={Building2}
    title={
      state === 'open' ? 'No hay empresas por revisar' : 'Todavía no se ha decidido sobre ninguna empresa'
    }
  >
    Cuando una empresa pida que la verifiquen, aparecerá aquí.
  </EmptyState>
);
