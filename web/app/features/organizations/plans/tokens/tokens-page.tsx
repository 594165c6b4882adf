import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { parsePageNumber } from '@uneed/domain/kernel/page-window.ts';
import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import {
  APPLICATION_HIGHLIGHT_TOKENS,
  JOB_HIGHLIGHT_DAYS,
  JOB_HIGHLIGHT_TOKENS,
} from '@uneed/domain/organizations/plans/highlight.rules.ts';
import { PLANS } from '@uneed/domain/organizations/plans/plan.rules.ts';
import {
  CANDIDATES_EXCEEDED_TEXT,
  isExceeded,
  type Usage,
} from '@uneed/domain/organizations/plans/plan-limit.rules.ts';
import { formatTokens } from '@uneed/domain/organizations/plans/token.rules.ts';
import { useId } from 'react';
import { type MetaArgs, useSearchParams } from 'react-router';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { buildPrivateMeta } from '../../../../platform/private-meta.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { planUsageQuery, tokensQuery } from '../plan.queries.ts';
import { usePlanPaths } from '../plan-paths.ts';
import { TokenEntries } from './token-entries.tsx';

export const meta = ({ location }: MetaArgs) => buildPrivateMeta('Mis tokens', location);

const readPage = (params: URLSearchParams): number => parsePageNumber(params.get('page'));

export const loader = createServerLoader(async ({ queryClient, url }: LoadArgs) => {
  await Promise.all([
    queryClient.prefetchQuery(tokensQuery(readPage(url.searchParams))),
    queryClient.prefetchQuery(planUsageQuery),
  ]);
});
/** In the browser the page shows at once, with a loading state. */
export const clientLoader = createClientLoader(async ({ queryClient, url }: LoadArgs) => {
  void queryClient.prefetchQuery(tokensQuery(readPage(url.searchParams)));
  void queryClient.prefetchQuery(planUsageQuery);
  return null;
});

/** The tokens of the person, or of the enterprise in its area: how many, until when, and what happened to them. */
export default function TokensPage() {
  const { pricing } = usePlanPaths();
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Mis tokens"
        description="Con ellos destacas una vacante o una aplicación."
        actions={
          <LinkButton to={pricing} tone="outline">
            Conseguir tokens
          </LinkButton>
        }
      />
      <Tokens />
    </div>
  );
}

/** What was used of the plan this month. */
function UsageCard() {
  const { data, error } = useQuery(planUsageQuery);
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-base">{data ? `Este mes, plan ${PLANS[data.plan].name}` : 'Este mes'}</h2>
      {data && (
        <>
          <UsageBar label="Vacantes publicadas" usage={data.jobs} />
          <UsageBar label="Candidatos recibidos" usage={data.candidates} />
          {isExceeded(data.candidates) && (
            <p className="bg-warning/10 rounded-field px-4 py-3 text-sm">{CANDIDATES_EXCEEDED_TEXT}</p>
          )}
          <p className="text-muted mt-auto text-sm">
            {data.isEnforced
              ? 'Cuenta cada vacante que publicas o renuevas. Reactivar una en pausa no cuenta.'
              : 'Por ahora estos números son informativos: puedes publicar más sin cambiar de plan.'}
          </p>
        </>
      )}
      {!data && error && <p className="text-muted text-sm">{getErrorMessage(error)}</p>}
      {!data && !error && <Skeleton className="h-24 w-full" />}
    </Card>
  );
}

function UsageBar({ label, usage: { used, limit } }: { label: string; usage: Usage }) {
  const labelId = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex justify-between gap-3 text-sm">
        <span id={labelId}>{label}</span>
        <span className="font-semibold tabular-nums">
          {limit === null ? `${used}, sin límite` : `${used} de ${limit}`}
        </span>
      </p>
      {limit !== null && (
        <progress
          aria-labelledby={labelId}
          className="progress progress-primary h-2"
          value={Math.min(used, limit)}
          max={limit}
        />
      )}
    </div>
  );
}

function Tokens() {
  const page = readPage(useSearchParams()[0]);
  const { data, error, isError, refetch, isFetching } = useQuery({
    ...tokensQuery(page),
    placeholderData: keepPreviousData,
  });
  if (data === undefined)
    return isError ? (
      <ErrorState message={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <TokensLoading />
    );
  const { balance, expiries, entries, pagination } = data;
  return (
    <>
      <div className="grid items-stretch gap-4 sm:grid-cols-2">
        <Balance balance={balance} expiries={expiries} />
        <UsageCard />
      </div>
      <TokenEntries entries={entries} pagination={pagination} page={page} />
    </>
  );
}

type BalanceProps = { balance: number; expiries: { amount: number; expiresAt: string }[] };

function Balance({ balance, expiries }: BalanceProps) {
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-base">Disponibles</h2>
      <p className="text-4xl font-bold">
        <span>{balance}</span>{' '}
        <span className="text-muted text-base font-medium">{balance === 1 ? 'token' : 'tokens'}</span>
      </p>
      {expiries.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm">
          {/* Those that expire first are spent first. */}
          {expiries.map(({ amount, expiresAt }) => (
            <li key={expiresAt}>
              <strong className="font-semibold">{formatTokens(amount)}</strong>{' '}
              <span className="text-muted">
                {`${amount === 1 ? 'vence' : 'vencen'} el ${formatLongDate(new Date(expiresAt))}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-muted mt-auto text-sm">
        Destacar una vacante por {JOB_HIGHLIGHT_DAYS} días cuesta {formatTokens(JOB_HIGHLIGHT_TOKENS)}; una
        aplicación, {formatTokens(APPLICATION_HIGHLIGHT_TOKENS)}. Aplicar y publicar no cuesta ninguno.
      </p>
    </Card>
  );
}

function TokensLoading() {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2">
      <span className="sr-only">Cargando tus tokens…</span>
      <Skeleton className="rounded-box h-52 w-full" />
      <Skeleton className="rounded-box h-52 w-full" />
      <Skeleton className="rounded-box h-64 w-full sm:col-span-2" />
    </div>
  );
}
