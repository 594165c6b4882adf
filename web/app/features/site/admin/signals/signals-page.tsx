import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { createClientLoader, createServerLoader } from '../../../../platform/api/loaders.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Pagination } from '../../../../ui/display/pagination.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { createFocusFallback } from '../../../../ui/overlay/focus-fallback.ts';
import { forAdmins, getPage } from '../admin-page.ts';
import { getPageHref } from '../admin-pages.ts';
import { ListLoading } from '../review-list.tsx';
import { SignalCard } from './signal-card.tsx';
import { signalsQuery } from './signals.queries.ts';

const PATH = '/admin/senales';

const load = forAdmins(({ queryClient, url }) =>
  queryClient.prefetchQuery(signalsQuery(getPage(url.searchParams))),
);
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

/** A reviewed signal leaves the list together with the focused button. */
const focusFallbackRef = createFocusFallback('h2');

/** Signals that recommendations may be made up, for admins. */
export default function SignalsPage() {
  const page = getPage(useSearchParams()[0]);
  return (
    <div ref={focusFallbackRef} className="flex flex-col gap-6">
      <p className="text-muted max-w-prose text-sm">
        Coincidencias que conviene mirar. No prueban nada ni tienen consecuencias por sí solas: decide una
        persona.
      </p>
      <SignalList page={page} />
    </div>
  );
}

function SignalList({ page }: { page: number }) {
  const list = useQuery({ ...signalsQuery(page), placeholderData: keepPreviousData });
  if (list.isPending) return <ListLoading />;
  if (list.isLoadingError)
    return <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />;
  const { signals, pagination } = list.data;
  if (signals.length === 0) return <NoSignals total={pagination.total} />;
  return (
    <>
      <ul className="flex flex-col gap-4">
        {signals.map((signal) => (
          <li key={signal._id}>
            <SignalCard signal={signal} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        totalPages={pagination.totalPages}
        getHref={(number) => getPageHref(PATH, number)}
      />
    </>
  );
}

/** The last page is empty when all of its signals were reviewed. */
const NoSignals = ({ total }: { total: number }) =>
  total > 0 ? (
    <EmptyState
      icon={ShieldCheck}
      title="No hay más señales en esta página"
      action={<LinkButton to={PATH}>Ver la primera página</LinkButton>}
    />
  ) : (
    <EmptyState icon={ShieldCheck} title="No hay señales por revisar">
      Cada día buscamos a quienes se recomiendan entre sí, cuentas de un mismo dispositivo y contrataciones
      deshechas en poco tiempo. Si aparece algo, estará aquí.
    </EmptyState>
  );
