import { useQuery } from '@tanstack/react-query';
import { NO_MONEY_TEXT } from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import { bonusesPath } from '@uneed/domain/kernel/area-paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { useApi } from '../../../platform/api/api-query.ts';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { BonusCard } from './bonus-card.tsx';
import { bonusQuery } from './bonuses.queries.ts';

/** One bonus with its whole history, for either of its sides; emails and notifications lead here. */
export function BonusDetails({ id }: { id: Id }) {
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
