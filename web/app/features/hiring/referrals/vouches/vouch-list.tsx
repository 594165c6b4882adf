import { useQuery } from '@tanstack/react-query';
import type { VouchRequest } from '@uneed/domain/hiring/referrals/vouches.schema.ts';
import { Quote } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { lazyModule } from '../../../../platform/network/lazy-module.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import type { Person } from './person-field.tsx';
import { ReceivedVouch } from './received-vouch.tsx';
import { SentRequest } from './sent-request.tsx';
import { useCloseVouchRequest, vouchesQuery } from './vouches.queries.ts';
import { WrittenVouch } from './written-vouch.tsx';

// Loaded when opened.
const VouchDialog = lazyModule(() => import('./vouch-dialog.tsx'));
const RequestDialog = lazyModule(() => import('./request-dialog.tsx'));

type Opened = { kind: 'write'; to?: Person } | { kind: 'request' } | null;

/** The vouches of the user: to answer, received and written, and how to write or ask for one. */
export function VouchList() {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpened({ kind: 'write' })}>Recomendar a alguien</Button>
        <Button tone="outline" onClick={() => setOpened({ kind: 'request' })}>
          Pedir una recomendación
        </Button>
      </div>
      <Lists onWrite={(to) => setOpened({ kind: 'write', to })} />
      <Suspense fallback={null}>
        {opened?.kind === 'write' && (
          <VouchDialog {...(opened.to ? { to: opened.to } : {})} onClose={close} />
        )}
        {opened?.kind === 'request' && <RequestDialog onClose={close} />}
      </Suspense>
    </>
  );
}

function Lists({ onWrite }: { onWrite: (to: Person) => void }) {
  const { data, error, isFetching, refetch } = useQuery(vouchesQuery);
  if (data === undefined) {
    return error === null ? (
      <div role="status">
        <span className="sr-only">Cargando tus recomendaciones…</span>
        <Skeleton className="rounded-box h-44 w-full" />
      </div>
    ) : (
      <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  }
  const { received, written, requests, sentRequests } = data;
  if (received.length + written.length + requests.length + sentRequests.length === 0) {
    return (
      <EmptyState icon={Quote} title="Todavía no hay recomendaciones">
        Escribe por qué recomiendas a alguien que conoces, o pídele una a quien te ha visto trabajar.
      </EmptyState>
    );
  }
  return (
    <>
      <Group title="Te piden una recomendación" items={requests}>
        {(request) => <Request request={request} onWrite={onWrite} />}
      </Group>
      <Group title="Las que pediste" items={sentRequests}>
        {(request) => <SentRequest request={request} />}
      </Group>
      <Group title="Las que te escribieron" items={received}>
        {(vouch) => <ReceivedVouch vouch={vouch} />}
      </Group>
      <Group title="Las que escribiste" items={written}>
        {(vouch) => <WrittenVouch vouch={vouch} />}
      </Group>
    </>
  );
}

type GroupProps<T> = { title: string; items: readonly T[]; children: (item: T) => ReactNode };

function Group<T extends { _id: string }>({ title, items, children }: GroupProps<T>) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-lg">{title}</h2>
      <ul className="flex flex-col gap-3">
        {items.map((item) => (
          <li key={item._id}>{children(item)}</li>
        ))}
      </ul>
    </section>
  );
}

type RequestProps = { request: VouchRequest; onWrite: (to: Person) => void };

function Request({ request: { _id: id, person, jobTitle }, onWrite }: RequestProps) {
  const dismiss = useCloseVouchRequest();
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h3 className="text-base font-semibold wrap-anywhere">{person.fullName}</h3>
        {jobTitle !== null && <p className="text-muted text-sm">Para la vacante «{jobTitle}»</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() => onWrite(person)}
          aria-label={`Escribir la recomendación de ${person.fullName}`}
        >
          Escribir
        </Button>
        <Button
          tone="ghost"
          isBusy={dismiss.isPending}
          aria-label={`Descartar la solicitud de ${person.fullName}`}
          onClick={() => dismiss.mutate({ params: { id } })}
        >
          Descartar
        </Button>
      </div>
      {dismiss.error !== null && <FormAlert message={getErrorMessage(dismiss.error)} />}
    </Card>
  );
}
