import { useQuery } from '@tanstack/react-query';
import type { Vouch, VouchRequest } from '@uneed/domain/hiring/referrals/vouches.schema.ts';
import { Quote } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { formatDate } from '../../../../platform/format.ts';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { VouchQuote } from '../exports/accepted-vouches.tsx';
import { ConfirmedButton } from './confirmed-button.tsx';
import type { Person } from './person-field.tsx';
import { ReceivedVouch } from './received-vouch.tsx';
import { useCloseVouchRequest, useDeleteVouch, vouchesQuery } from './vouches.queries.ts';

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

const STATES: Partial<Record<Vouch['status'], { tone: 'neutral' | 'success' | 'warning'; label: string }>> = {
  pending: { tone: 'warning', label: 'Sin responder' },
  accepted: { tone: 'success', label: 'Aceptada' },
  declined: { tone: 'neutral', label: 'No aceptada' },
};

/** A vouch that the user wrote, which can be withdrawn. */
function WrittenVouch({ vouch }: { vouch: Vouch }) {
  const remove = useDeleteVouch();
  const state = STATES[vouch.status];
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-base font-semibold wrap-anywhere">{vouch.name}</h3>
        {state !== undefined && (
          <span className="shrink-0">
            <Badge tone={state.tone}>{state.label}</Badge>
          </span>
        )}
      </div>
      <VouchQuote vouch={vouch} />
      {vouch.status !== 'declined' && (
        <ConfirmedButton
          label="Retirar"
          name={`Retirar la recomendación de ${vouch.name}`}
          title={`¿Retirar la recomendación de ${vouch.name}?`}
          action="Retirarla"
          className="-mb-2 -ml-4 self-start"
          isBusy={remove.isPending}
          onConfirm={(onSettled) => remove.mutate({ params: { id: vouch._id } }, { onSettled })}
        >
          Nadie más la verá. Puedes escribirle otra después.
        </ConfirmedButton>
      )}
      {remove.error !== null && <FormAlert message={getErrorMessage(remove.error)} />}
    </Card>
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

/** A vouch that the user asked for and that was not written yet; the request can be cancelled. */
function SentRequest({ request: { _id: id, person, jobTitle, createdAt } }: { request: VouchRequest }) {
  const cancel = useCloseVouchRequest();
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-base font-semibold wrap-anywhere">{person.fullName}</h3>
          {jobTitle !== null && <p className="text-muted text-sm">Para la vacante «{jobTitle}»</p>}
          <p className="text-muted text-sm">Pedida el {formatDate(createdAt)}</p>
        </div>
        <span className="shrink-0">
          <Badge tone="warning">Sin responder</Badge>
        </span>
      </div>
      <Button
        tone="ghost"
        className="-mb-2 -ml-4 self-start"
        isBusy={cancel.isPending}
        aria-label={`Cancelar la solicitud a ${person.fullName}`}
        onClick={() => cancel.mutate({ params: { id } })}
      >
        Cancelar
      </Button>
      {cancel.error !== null && <FormAlert message={getErrorMessage(cancel.error)} />}
    </Card>
  );
}
