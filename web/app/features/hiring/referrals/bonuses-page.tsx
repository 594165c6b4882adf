import { useQuery, useQueryClient } from '@tanstack/react-query';
import { NO_MONEY_TEXT } from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import { bonusesPath, REFERRALS_PATH } from '@uneed/domain/kernel/area-paths.ts';
import { type Id, isId } from '@uneed/domain/kernel/ids.ts';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link, type MetaArgs, redirect, useSearchParams } from 'react-router';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { useApi } from '../../../platform/api/api-query.ts';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../platform/api/loaders.ts';
import { buildPrivateMeta } from '../../../platform/private-meta.ts';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { BonusCard } from './bonus-card.tsx';
import { OwnBonuses, readBonusList } from './bonus-list.tsx';
import { listenToBonuses } from './bonuses.live.ts';
import { bonusesQuery, bonusQuery } from './referrals.queries.ts';

export const meta = ({ location }: MetaArgs) => buildPrivateMeta('Bonos por referido', location);

/** The bonus that the address names. */
function readBonusId(search: URLSearchParams) {
  const id = search.get('bono');
  return isId(id) ? id : null;
}

async function load({ queryClient, url }: LoadArgs): Promise<void> {
  // Older emails and notifications have this address.
  if (url.searchParams.get('as') === 'referrer') throw redirect(REFERRALS_PATH);
  const id = readBonusId(url.searchParams);
  await (id === null
    ? queryClient.prefetchQuery(bonusesQuery(readBonusList(url.searchParams)))
    : queryClient.prefetchQuery(bonusQuery(id)));
}
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

/**
 * The bonuses that a person or an enterprise promised, or one bonus for either of its sides; those that a person earns are in 'Mis
 * referidos' (product.md, 'Bonuses').
 */
export default function BonusesPage() {
  const id = readBonusId(useSearchParams()[0]);
  const queryClient = useQueryClient();
  useEffect(() => listenToBonuses(queryClient), [queryClient]);
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8 sm:py-10">
      {id === null ? <OwnBonuses /> : <BonusDetails id={id} />}
    </div>
  );
}

/** One bonus with its whole history, for either of its sides; emails and notifications lead here. */
function BonusDetails({ id }: { id: Id }) {
  const { area } = useApi();
  const { data, isError, error, refetch, isFetching } = useQuery(bonusQuery(id));
  const side = data?.side ?? 'owner';
  return (
    <>
      <PageHeader title="Bono por referido" description={NO_MONEY_TEXT} />
      <Link
        to={bonusesPath(side, area)}
        className="text-primary flex min-h-11 items-center gap-2 self-start text-sm font-semibold"
      >
        <ArrowLeft aria-hidden className="size-4" />
        <span>{side === 'owner' ? 'Todos tus bonos' : 'Mis referidos'}</span>
      </Link>
      {data && <BonusCard bonus={data.bonus} side={side} isHistoryOpen />}
      {isError && (
        <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !isError && <Skeleton className="rounded-box h-40 w-full" />}
    </>
  );
}
