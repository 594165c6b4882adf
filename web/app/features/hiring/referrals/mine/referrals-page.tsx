import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { NO_MONEY_TEXT } from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import { BONUSES_PATH, REFERRALS_PATH } from '@uneed/domain/kernel/area-paths.ts';
import type { Pagination as PaginationData } from '@uneed/domain/kernel/page.schema.ts';
import { parsePageNumber } from '@uneed/domain/kernel/page-window.ts';
import { HeartHandshake } from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type ApiError, getErrorMessage } from '../../../../platform/api/api-error.ts';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { LinkTabs } from '../../../../ui/display/link-tabs.tsx';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { Pagination } from '../../../../ui/display/pagination.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { PageOutOfRange } from '../../../../ui/feedback/page-out-of-range.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { listenToBonuses } from '../bonuses.live.ts';
import { referralLinksQuery, referralsQuery } from '../referrals.queries.ts';
import { VouchList } from '../vouches/vouch-list.tsx';
import { vouchesQuery } from '../vouches/vouches.queries.ts';
import { LinkCard } from './link-card.tsx';
import { ReferralCard } from './referral-card.tsx';

const REFERRALS_TABS = [
  { id: 'personas', label: 'Personas' },
  { id: 'enlaces', label: 'Enlaces' },
  { id: 'recomendaciones', label: 'Recomendaciones' },
] as const;

type ReferralsTab = (typeof REFERRALS_TABS)[number]['id'];

/** Parses the tab and the page (from 1) of the URL; by default the first page of the people. */
function parseReferralsView(search: URLSearchParams): { tab: ReferralsTab; page: number } {
  return {
    tab: REFERRALS_TABS.find(({ id }) => id === search.get('ver'))?.id ?? 'personas',
    page: parsePageNumber(search.get('page')),
  };
}

/** The URL of a page (from 1) of a tab. */
function referralsHref(tab: ReferralsTab, page = 1): string {
  const search = new URLSearchParams({
    ...(tab === 'personas' ? {} : { ver: tab }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
  return search.size === 0 ? REFERRALS_PATH : `${REFERRALS_PATH}?${search}`;
}

function prefetch({ queryClient, url }: LoadArgs): Promise<void> {
  const { tab, page } = parseReferralsView(url.searchParams);
  if (tab === 'recomendaciones') return queryClient.prefetchQuery(vouchesQuery);
  return tab === 'enlaces'
    ? queryClient.prefetchQuery(referralLinksQuery(page))
    : queryClient.prefetchQuery(referralsQuery(page));
}

export const loader = createServerLoader(prefetch);
/** In the browser the page shows at once, with a loading state. */
export const clientLoader = createClientLoader(async (args: LoadArgs) => {
  void prefetch(args);
  return null;
});

export const meta = () => [{ title: 'Mis referidos · Uneed' }, { name: 'robots', content: 'noindex' }];

/** Who applied with the user's recommendation and what became of it, the bonuses that the user earns, and the user's links. */
export default function ReferralsPage() {
  const isReferent = useSession().user?.role === 'referent';
  const { tab, page } = parseReferralsView(useSearchParams()[0]);
  const queryClient = useQueryClient();
  useEffect(() => listenToBonuses(queryClient), [queryClient]);
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Mis referidos"
        description="A quién recomendaste, y cómo va cada aplicación que llegó con tu enlace."
      />
      {isReferent && (
        <Link
          to={BONUSES_PATH}
          className="text-primary -my-2 flex min-h-11 items-center self-start text-sm font-semibold"
        >
          Los bonos que prometiste están en Bonos
        </Link>
      )}
      <LinkTabs
        label="Qué mostrar"
        tabs={REFERRALS_TABS.map((each) => ({ ...each, to: referralsHref(each.id) }))}
        current={tab}
        preventScrollReset
      />
      {tab === 'personas' && <ReferralList page={page} />}
      {tab === 'enlaces' && <LinkList page={page} />}
      {tab === 'recomendaciones' && <VouchList />}
    </div>
  );
}

function ReferralList({ page }: { page: number }) {
  const query = useQuery({ ...referralsQuery(page), placeholderData: keepPreviousData });
  const hasBonus = query.data?.referrals.some(({ bonus }) => bonus !== null) === true;
  return (
    <>
      {hasBonus && <p className="text-muted text-sm">{NO_MONEY_TEXT}</p>}
      <List
        query={query}
        tab="personas"
        page={page}
        title="Aún nadie ha aplicado con tu recomendación"
        render={({ referrals }) =>
          referrals.map((referral) => (
            <li key={referral.referralId}>
              <ReferralCard referral={referral} />
            </li>
          ))
        }
      />
    </>
  );
}

function LinkList({ page }: { page: number }) {
  const query = useQuery({ ...referralLinksQuery(page), placeholderData: keepPreviousData });
  return (
    <List
      query={query}
      tab="enlaces"
      page={page}
      title="Todavía no tienes enlaces"
      render={({ links }) =>
        links.map((link) => (
          <li key={link.path}>
            <LinkCard link={link} />
          </li>
        ))
      }
    />
  );
}

type ListProps<T> = {
  query: UseQueryResult<T, ApiError>;
  tab: ReferralsTab;
  page: number;
  /** Title of the empty list. */
  title: string;
  render: (data: T) => ReactElement[];
};

/** A page of one of the lists, with its loading, empty and error states. */
function List<T extends { pagination: PaginationData }>({ query, tab, page, title, render }: ListProps<T>) {
  const { data, error, isFetching, refetch } = query;
  if (data === undefined) {
    return error === null ? (
      <ListLoading />
    ) : (
      <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  }
  const items = render(data);
  if (items.length === 0 && data.pagination.total > 0) return <PageOutOfRange to={referralsHref(tab)} />;
  if (items.length === 0) {
    return (
      <EmptyState
        icon={HeartHandshake}
        title={title}
        action={<LinkButton to="/jobs">Ver vacantes</LinkButton>}
      >
        Abre una vacante que le sirva a alguien que conoces, toca «Recomendar» y mándale tu enlace por
        WhatsApp.
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="sr-only">{REFERRALS_TABS.find(({ id }) => id === tab)?.label}</h2>
      <ul className="flex flex-col gap-4">{items}</ul>
      <Pagination
        page={page}
        totalPages={data.pagination.totalPages}
        getHref={(number) => referralsHref(tab, number)}
      />
    </>
  );
}

function ListLoading() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Cargando tus referidos…</span>
      <Skeleton className="rounded-box h-36 w-full" />
      <Skeleton className="rounded-box h-36 w-full" />
    </div>
  );
}
