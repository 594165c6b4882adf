import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  BONUS_STATUSES,
  type BonusStatus,
  NO_MONEY_TEXT,
} from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import { REFERRALS_PATH } from '@uneed/domain/kernel/area-paths.ts';
import { parsePageNumber } from '@uneed/domain/kernel/page-window.ts';
import { BONUS_ELIGIBLE_DAYS } from '@uneed/domain/people/notifications/notification.rules.ts';
import { Gift } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useApi } from '../../../platform/api/api-query.ts';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { LinkTabs } from '../../../ui/display/link-tabs.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { Pagination } from '../../../ui/display/pagination.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageOutOfRange } from '../../../ui/feedback/page-out-of-range.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { BonusCard } from './bonus-card.tsx';
import { type BonusList, bonusesQuery } from './referrals.queries.ts';

const STATUS_LABELS: Record<BonusStatus, string> = {
  eligible: 'Por pagar',
  pending: 'En espera',
  paid: 'Pagados',
  ineligible: 'No elegibles',
};

/** What a tab without bonuses says. */
const EMPTY_TEXTS: Record<BonusStatus, { title: string; text: string }> = {
  eligible: {
    title: 'No tienes bonos por pagar',
    text: `Un bono se paga ${BONUS_ELIGIBLE_DAYS} días después de que ambas partes confirmaron la contratación. Te avisaremos.`,
  },
  pending: {
    title: 'Ningún bono en espera',
    text: 'Aquí esperan los bonos de quienes aplicaron por recomendación y todavía no cumplen el plazo.',
  },
  paid: { title: 'Aún no has pagado ningún bono', text: 'Cuando marques uno como pagado, quedará aquí.' },
  ineligible: {
    title: 'Ningún bono quedó sin efecto',
    text: 'Aquí verás los bonos que no corresponden, cada uno con su motivo.',
  },
};

/** Parses the list that the address names; without a state the server chooses one. */
export function readBonusList(search: URLSearchParams): BonusList {
  const status = BONUS_STATUSES.find((each) => each === search.get('estado'));
  const page = parsePageNumber(search.get('page'));
  return { as: 'owner', page, ...(status && { status }) };
}

const getHref = (path: string, status: BonusStatus, page = 1): string =>
  `${path}?estado=${status}${page === 1 ? '' : `&page=${page}`}`;

/** The bonuses that the user promised, by their state. */
export function OwnBonuses() {
  const { area } = useApi();
  return (
    <>
      <PageHeader title="Bonos por referido" description={NO_MONEY_TEXT} />
      {area === 'person' && (
        <Link
          to={REFERRALS_PATH}
          className="text-primary flex min-h-11 items-center self-start text-sm font-semibold"
        >
          Los bonos que te tocan están en Mis referidos
        </Link>
      )}
      <BonusTabs />
    </>
  );
}

function BonusTabs() {
  const { pathname } = useLocation();
  const list = readBonusList(useSearchParams()[0]);
  const { data, isPending, isLoadingError, error, refetch, isFetching } = useQuery({
    ...bonusesQuery(list),
    placeholderData: keepPreviousData,
  });
  if (isLoadingError)
    return <ErrorState message={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (isPending) return <Skeleton className="rounded-box h-40 w-full" />;
  const { bonuses, counts, pagination } = data;
  const status = list.status ?? data.status;
  if (Object.values(counts).every((count) => count === 0)) return <NoBonuses />;
  return (
    <>
      <LinkTabs
        label="Estado de los bonos"
        current={status}
        tabs={BONUS_STATUSES.map((each) => ({
          id: each,
          label: `${STATUS_LABELS[each]} (${counts[each]})`,
          to: getHref(pathname, each),
        }))}
      />
      {bonuses.length === 0 && pagination.total > 0 && <PageOutOfRange to={getHref(pathname, status)} />}
      {bonuses.length === 0 && pagination.total === 0 && (
        <EmptyState icon={Gift} title={EMPTY_TEXTS[status].title}>
          {EMPTY_TEXTS[status].text}
        </EmptyState>
      )}
      {bonuses.length > 0 && (
        <>
          <ul className="flex flex-col gap-4">
            {bonuses.map((bonus) => (
              <li key={bonus._id}>
                <BonusCard bonus={bonus} side="owner" />
              </li>
            ))}
          </ul>
          <Pagination
            page={list.page}
            totalPages={pagination.totalPages}
            getHref={(page) => getHref(pathname, status, page)}
          />
        </>
      )}
    </>
  );
}

/** Nobody has applied by recommendation to a vacancy with a bonus. */
function NoBonuses() {
  const { area } = useApi();
  return (
    <EmptyState
      icon={Gift}
      title="Todavía no debes ningún bono"
      {...(area === 'person' && { action: <LinkButton to={REFERRALS_PATH}>Ver mis referidos</LinkButton> })}
    >
      Cuando alguien aplique por recomendación a una vacante tuya con bono, aparecerá aquí.
    </EmptyState>
  );
}
