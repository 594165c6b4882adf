import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { createClientLoader, createServerLoader } from '../../../../platform/api/loaders.ts';
import { LinkTabs } from '../../../../ui/display/link-tabs.tsx';
import { Pagination } from '../../../../ui/display/pagination.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { createFocusFallback } from '../../../../ui/overlay/focus-fallback.ts';
import { forAdmins, getPage } from '../admin-page.ts';
import { type DisputeFilter, disputesQuery } from './bonus-disputes.queries.ts';
import { DisputeCard } from './dispute-card.tsx';

const PATH = '/admin/bonos';

const readFilter = (search: URLSearchParams): DisputeFilter => ({
  state: search.get('estado') === 'cerradas' ? 'closed' : 'open',
  page: getPage(search),
});

function getHref({ state, page }: DisputeFilter): string {
  const query = new URLSearchParams({
    ...(state === 'open' ? {} : { estado: 'cerradas' }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
  return query.size === 0 ? PATH : `${PATH}?${query}`;
}

const load = forAdmins(({ queryClient, url }) =>
  queryClient.prefetchQuery(disputesQuery(readFilter(url.searchParams))),
);
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

const TABS = [
  { id: 'open', label: 'Abiertas', to: getHref({ state: 'open', page: 1 }) },
  { id: 'closed', label: 'Cerradas', to: getHref({ state: 'closed', page: 1 }) },
];

/** A decided dispute leaves the list together with the focused button. */
const focusFallbackRef = createFocusFallback('[aria-current]');

/** Disputes about bonuses, for admins. */
export default function BonusDisputesPage() {
  const filter = readFilter(useSearchParams()[0]);
  const { data, isPending, isError, error, refetch } = useQuery({
    ...disputesQuery(filter),
    placeholderData: keepPreviousData,
  });
  return (
    <div ref={focusFallbackRef} className="flex flex-col gap-6">
      <LinkTabs label="Disputas" tabs={TABS} current={filter.state} />
      {isPending && <Skeleton className="rounded-box h-40 w-full" />}
      {isError && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data?.disputes.length === 0 && <EmptyState icon={Inbox} title="No hay disputas aquí" />}
      {data && data.disputes.length > 0 && (
        <>
          <ul className="flex flex-col gap-4">
            {data.disputes.map((dispute) => (
              <li key={dispute._id}>
                <DisputeCard dispute={dispute} />
              </li>
            ))}
          </ul>
          <Pagination
            page={filter.page}
            totalPages={data.pagination.totalPages}
            getHref={(page) => getHref({ ...filter, page })}
          />
        </>
      )}
    </div>
  );
}
