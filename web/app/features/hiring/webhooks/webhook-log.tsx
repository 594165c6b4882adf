import {
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_LOG_SIZE,
  WEBHOOK_TEST,
} from '@uneed/domain/hiring/webhooks/webhook.rules.ts';
import type { Webhook, WebhookDelivery } from '@uneed/domain/hiring/webhooks/webhooks.schema.ts';
import { RotateCw, ScrollText } from 'lucide-react';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { formatDateTime } from '../../../platform/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useDeliveries, useReplayDelivery } from './webhooks.queries.ts';

/** The last deliveries of a webhook, newest first, each with its body and a button that sends it again. */
export function WebhookLog({ webhook }: { webhook: Webhook }) {
  const { data, isPending, isLoadingError, error, refetch, isFetching } = useDeliveries(webhook._id);
  const deliveries = data?.deliveries ?? [];
  return (
    <>
      {isPending && <Skeleton className="rounded-box h-60" />}
      {isLoadingError && (
        <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data !== undefined && deliveries.length === 0 && (
        <EmptyState icon={ScrollText} title="Todavía no hay avisos">
          Cuando pase algo en tus vacantes lo verás aquí. También puedes enviar una prueba desde tu webhook.
        </EmptyState>
      )}
      {deliveries.length > 0 && (
        <>
          <Card padding="rows">
            <ul aria-label="Avisos" className="divide-base-300 divide-y">
              {deliveries.map((delivery) => (
                <Delivery key={delivery._id} webhook={webhook} delivery={delivery} />
              ))}
            </ul>
          </Card>
          <p className="text-muted text-sm">{`Aquí se quedan los últimos ${WEBHOOK_LOG_SIZE} avisos.`}</p>
        </>
      )}
    </>
  );
}

const getLabel = (type: WebhookDelivery['type']): string =>
  type === WEBHOOK_TEST ? 'Prueba' : WEBHOOK_EVENT_LABELS[type];

const STATUSES = {
  pending: { tone: 'warning', label: 'En camino' },
  delivered: { tone: 'success', label: 'Entregado' },
  failed: { tone: 'error', label: 'No entregado' },
} as const;

const ERRORS = {
  timeout: 'tu servidor no respondió a tiempo',
  network: 'no pudimos conectar con tu servidor',
  refused: 'la dirección lleva a una red privada',
  off: 'el webhook se apagó',
};

/** What became of the last attempt, in words: 'Respondió 500 en 120 ms'. */
function describeAttempt({ error, responseStatus, durationMs }: WebhookDelivery): string {
  if (error !== null && error !== 'status') return `No se entregó: ${ERRORS[error]}.`;
  if (responseStatus === null) return 'Todavía no se ha enviado.';
  return `Tu servidor respondió ${responseStatus}${durationMs === null ? '' : ` en ${durationMs} ms`}.`;
}

const describeAttempts = ({ attempts, nextAttemptAt }: WebhookDelivery): string =>
  [
    ...(attempts > 1 ? [`Van ${attempts} intentos.`] : []),
    ...(attempts > 0 && nextAttemptAt !== null ? [`El próximo es el ${formatDateTime(nextAttemptAt)}.`] : []),
  ].join(' ');

function Delivery({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const { type, status, createdAt, payload } = delivery;
  const { tone, label } = STATUSES[status];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-4">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-sm font-semibold">{getLabel(type)}</span>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-muted text-xs">
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {' · '}
          <span translate="no" className="font-mono">
            {type}
          </span>
        </p>
        <p className="text-sm">
          <span>{describeAttempt(delivery)}</span> <span>{describeAttempts(delivery)}</span>
        </p>
        <details className="text-sm">
          <summary className="text-primary flex min-h-11 cursor-pointer items-center font-semibold">
            Ver lo que se envía
          </summary>
          <pre
            translate="no"
            className="bg-base-200 rounded-field p-3 text-xs wrap-anywhere whitespace-pre-wrap"
          >
            {JSON.stringify(JSON.parse(payload), null, 2)}
          </pre>
        </details>
      </div>
      {webhook.isOn && <ReplayButton webhook={webhook} delivery={delivery} />}
    </li>
  );
}

function ReplayButton({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const replay = useReplayDelivery();
  return (
    <Button
      tone="outline"
      aria-label={`Reenviar: ${getLabel(delivery.type)}, ${formatDateTime(delivery.createdAt)}`}
      isBusy={replay.isPending}
      onClick={() => replay.mutate({ params: { id: webhook._id, deliveryId: delivery._id } })}
    >
      <RotateCw aria-hidden className="size-4" />
      Reenviar
    </Button>
  );
}
