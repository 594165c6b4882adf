import { useQuery, useQueryClient } from '@tanstack/react-query';
import { orderTitle } from '@uneed/domain/organizations/plans/order.rules.ts';
import type { Order } from '@uneed/domain/organizations/plans/orders.schema.ts';
import type { NotificationEvents } from '@uneed/domain/people/notifications/notifications.events.ts';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, type MetaArgs, useParams } from 'react-router';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { toastError, toastReply } from '../../../../platform/api/toasts.ts';
import { formatDate } from '../../../../platform/format.ts';
import { buildPrivateMeta } from '../../../../platform/private-meta.ts';
import { createLiveListener, onLiveConnect } from '../../../../platform/realtime/live.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { OrderStatusBadge } from '../exports/order-status-badge.tsx';
import { BuyerPrices, NoFiscalReceiptNote } from '../exports/price-summary.tsx';
import { orderQuery, planTermsQuery, useCancelOrder } from '../plan.queries.ts';
import { usePlanPaths } from '../plan-paths.ts';
import { OrderPayment } from './order-payment.tsx';

const on = createLiveListener<NotificationEvents>();

/** Reads an order again when its buyer gets a notification, as when the payment is confirmed, and after a reconnect. */
function useOrderUpdates(orderId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });
    const stops = [on('notification', refresh), onLiveConnect((isAgain) => isAgain && refresh())];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient, orderId]);
}

const load = async ({ queryClient, params }: LoadArgs) => {
  // Without the order, because it is read from the cache, where a mutation updates it.
  const [order] = await Promise.all([
    queryClient.fetchQuery({ ...orderQuery(params.orderId ?? ''), staleTime: 0 }),
    queryClient.prefetchQuery(planTermsQuery),
  ]);
  return `${orderTitle(order.content)}, pedido ${order.reference}`;
};

export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);
export const meta = ({ loaderData = 'Tu pedido', location }: MetaArgs<typeof loader>) =>
  buildPrivateMeta(loaderData, location);

/** Cancels an order that is not paid, after asking. */
function CancelOrder({ order: { _id: id, reference } }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useCancelOrder();
  const close = () => setIsAsking(false);
  const confirm = () =>
    cancel.mutate(
      { params: { id } },
      {
        onSuccess: toastReply,
        onError: toastError,
        onSettled: close,
      },
    );
  return (
    <>
      <Button tone="ghost" isWide onClick={() => setIsAsking(true)}>
        Cancelar pedido
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={`¿Cancelar el pedido ${reference}?`}
        action="Cancelar pedido"
        dismissLabel="Conservar pedido"
        onConfirm={confirm}
        isBusy={cancel.isPending}
      >
        <p className="text-sm">
          No debes nada por él. Si ya transferiste el dinero, no lo canceles: sube el comprobante.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** An own order: how to pay it, what happened to it, and its receipts. */
export default function OrderPage() {
  const { orderId = '' } = useParams();
  const { orders } = usePlanPaths();
  const mayBuy = (useViewer()?.cannotBuyText ?? null) === null;
  const { data: order } = useQuery(orderQuery(orderId));
  useOrderUpdates(orderId);
  if (!order) return null;
  return (
    <div className="page-width flex max-w-4xl flex-col gap-6 py-6 sm:py-10">
      <div className="flex flex-col gap-2">
        <Link
          to={orders}
          className="link-hover text-primary flex min-h-11 items-center gap-2 self-start font-semibold"
        >
          <ArrowLeft aria-hidden className="size-4" />
          Mis pedidos
        </Link>
        <PageHeader
          title={orderTitle(order.content)}
          description={`Pedido ${order.reference} · ${formatDate(order.createdAt)}`}
          actions={<OrderStatusBadge status={order.status} />}
        />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <OrderPayment order={order} />
        <Card className="flex flex-col gap-5">
          <h2 className="text-lg">Resumen</h2>
          <BuyerPrices {...order} />
          <NoFiscalReceiptNote />
          <dl className="flex flex-col gap-1 text-sm wrap-anywhere">
            <dt className="text-muted">A nombre de</dt>
            <dd>{order.billingName}</dd>
            {order.billingTaxNumber !== '' && (
              <>
                <dt className="text-muted mt-2">RNC o cédula</dt>
                <dd>{order.billingTaxNumber}</dd>
              </>
            )}
          </dl>
          {order.can.cancel && mayBuy && <CancelOrder order={order} />}
        </Card>
      </div>
    </div>
  );
}
