import { useQuery } from '@tanstack/react-query';
import { formatDollars } from '@uneed/domain/kernel/money.ts';
import { orderTitle } from '@uneed/domain/organizations/plans/order.rules.ts';
import type { OrderSummary } from '@uneed/domain/organizations/plans/orders.schema.ts';
import { Receipt } from 'lucide-react';
import { Link, type MetaArgs } from 'react-router';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { formatDate } from '../../../../platform/format.ts';
import { buildPrivateMeta } from '../../../../platform/private-meta.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { OrderStatusBadge } from '../exports/order-status-badge.tsx';
import { ordersQuery } from '../plan.queries.ts';
import { usePlanPaths } from '../plan-paths.ts';

export const meta = ({ location }: MetaArgs) => buildPrivateMeta('Mis pedidos', location);

export const loader = createServerLoader(({ queryClient }: LoadArgs) =>
  queryClient.prefetchQuery(ordersQuery),
);
/** In the browser the page shows at once, with a loading state. */
export const clientLoader = createClientLoader(async ({ queryClient }: LoadArgs) => {
  void queryClient.prefetchQuery(ordersQuery);
  return null;
});

/** The orders of the person, or of the enterprise in its area. */
export default function OrdersPage() {
  const { pricing } = usePlanPaths();
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Mis pedidos"
        description="Lo que has comprado, lo que falta por pagar y tus recibos."
        actions={
          <LinkButton to={pricing} tone="outline">
            Ver planes
          </LinkButton>
        }
      />
      <Orders />
    </div>
  );
}

function Orders() {
  const { data, error, isError, refetch, isFetching } = useQuery(ordersQuery);
  if (data === undefined)
    return isError ? (
      <ErrorState message={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <div role="status">
        <span className="sr-only">Cargando tus pedidos…</span>
        <Skeleton className="rounded-box h-40 w-full" />
      </div>
    );
  if (data.orders.length === 0)
    return (
      <EmptyState icon={Receipt} title="Todavía no has comprado nada">
        Cuando elijas un plan o compres tokens, el pedido y su recibo quedan aquí.
      </EmptyState>
    );
  return (
    <ul className="border-base-300 bg-base-100 rounded-box divide-base-300 divide-y border">
      {data.orders.map((order) => (
        <OrderItem key={order._id} order={order} />
      ))}
    </ul>
  );
}

function OrderItem({ order }: { order: OrderSummary }) {
  const { order: toPath } = usePlanPaths();
  return (
    <li className="hover:bg-base-200/60 relative flex flex-wrap items-center gap-x-4 gap-y-2 p-4 sm:p-5">
      <div className="mr-auto min-w-0 basis-full sm:basis-auto">
        <h2 className="text-base">
          {/* The whole row is the link's target. */}
          <Link to={toPath(order._id)} className="after:absolute after:inset-0">
            {orderTitle(order.content)}
          </Link>
        </h2>
        <p className="text-muted text-sm">
          {order.reference} · {formatDate(order.createdAt)}
        </p>
      </div>
      <p className="font-semibold tabular-nums">{formatDollars(order.totalCents)}</p>
      <OrderStatusBadge status={order.status} />
    </li>
  );
}
