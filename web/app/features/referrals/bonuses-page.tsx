import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { pageNumberSchema } from '@uneed/domain/kernel/page.ts';
import { BONUS_STATUSES, type BonusStatus, NO_MONEY_TEXT } from '@uneed/domain/referrals/bonus.rules.ts';
import { REFERRALS_PATH } from '@uneed/domain/referrals/referral.rules.ts';
import { Gift } from 'lucide-react';
import { useEffect } from 'react';
import { redirect, useLocation, useSearchParams } from 'react-router';
import { useApi } from '../../platform/api/api-query.ts';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../platform/api/loaders.ts';
import { LinkTabs } from '../../ui/display/link-tabs.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { Pagination } from '../../ui/display/pagination.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Link } from '../../ui/link.tsx';
import { createFocusFallback } from '../../ui/overlay/focus-fallback.ts';
import { BonusCard } from './bonus-card.tsx';
import { type BonusList, bonusesQuery, listenToBonuses } from './bonuses.queries.ts';

export const meta = () => [{ title: 'Bonos por referido · Uneed' }, { name: 'robots', content: 'noindex' }];

const STATUS_LABELS: Record<BonusStatus, string> = {
  eligible: 'Por pagar',
  pending: 'En espera',
  paid: 'Pagados',
  ineligible: 'No elegibles',
};

const readList = (search: URLSearchParams): BonusList => ({
  as: 'owner',
  status: BONUS_STATUSES.find((status) => status === search.get('estado')) ?? 'eligible',
  page: pageNumberSchema.parse(search.get('page') ?? undefined),
});

function getHref(path: string, { status, page }: Omit<BonusList, 'as'>): string {
  const query = new URLSearchParams({
    ...(status === 'eligible' ? {} : { estado: status }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
  return query.size === 0 ? path : `${path}?${query}`;
}

async function load({ queryClient, url }: LoadArgs): Promise<void> {
  // Older emails and notifications have this address.
  if (url.searchParams.get('as') === 'referrer') throw redirect(REFERRALS_PATH);
  await queryClient.prefetchQuery(bonusesQuery(readList(url.searchParams)));
}
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

/** A bonus that changed leaves the list together with the focused button. */
const focusFallbackRef = createFocusFallback('h1');

/** The bonuses that a person or an enterprise promised; those that a person earns are in 'Mis referidos' (DESIGN §5). */
export default function BonusesPage() {
  const { area } = useApi();
  const { pathname } = useLocation();
  const list = readList(useSearchParams()[0]);
  const { data, isPending, isError, error, refetch } = useQuery({
    ...bonusesQuery(list),
    placeholderData: keepPreviousData,
  });
  const queryClient = useQueryClient();
  useEffect(() => listenToBonuses(queryClient), [queryClient]);
  return (
    <div ref={focusFallbackRef} className="page-width flex max-w-3xl flex-col gap-6 py-8 sm:py-10">
      <PageHeader title="Bonos por referido" description={NO_MONEY_TEXT} />
      {area === 'person' && (
        <Link
          to={REFERRALS_PATH}
          className="text-primary flex min-h-11 items-center self-start text-sm font-semibold"
        >
          Los bonos que te tocan están en Mis referidos
        </Link>
      )}
      <LinkTabs
        label="Estado de los bonos"
        current={list.status}
        tabs={BONUS_STATUSES.map((status) => ({
          id: status,
          label: `${STATUS_LABELS[status]}${data?.counts[status] ? ` (${data.counts[status]})` : ''}`,
          to: getHref(pathname, { status, page: 1 }),
        }))}
      />
      {isPending && <Skeleton className="rounded-box h-40 w-full" />}
      {isError && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data?.bonuses.length === 0 && (
        <EmptyState icon={Gift} title="No hay bonos aquí">
          Cuando alguien aplique a una vacante tuya con bono, por recomendación, aparecerá aquí.
        </EmptyState>
      )}
      {data && data.bonuses.length > 0 && (
        <>
          <ul className="flex flex-col gap-4">
            {data.bonuses.map((bonus) => (
              <li key={bonus._id}>
                <BonusCard bonus={bonus} />
              </li>
            ))}
          </ul>
          <Pagination
            page={list.page}
            totalPages={data.pagination.totalPages}
            getHref={(page) => getHref(pathname, { ...list, page })}
          />
        </>
      )}
    </div>
  );
}
