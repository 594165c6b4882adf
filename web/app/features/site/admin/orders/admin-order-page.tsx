import { useQuery } from '@tanstack/react-query';
import { orderTitle } from '@uneed/domain/organizations/plans/order.rules.ts';
import type { AdminOrder } from '@uneed/domain/organizations/plans/orders.schema.ts';
import { ADMIN_ORDERS_PATH, adminOrderFilePath } from '@uneed/domain/organizations/plans/plan-paths.ts';
import { ArrowLeft, Download } from 'lucide-react';
import { Link, type MetaArgs, useParams } from 'react-router';
import { assertFound } from '../../../../platform/api/assert-found.ts';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { formatDateTime } from '../../../../platform/format.ts';
import { buttonClasses } from '../../../../ui/controls/button-style.ts';
import { Card } from '../../../../ui/display/card.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { MissingRecord, RecordErrorBoundary } from '../../../../ui/feedback/missing-record.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { OrderStatusBadge } from '../../../organizations/plans/exports/order-status-badge.tsx';
import { PriceRows } from '../../../organizations/plans/exports/price-summary.tsx';
import { ReceiptLink } from '../../../organizations/plans/exports/sent-receipt.tsx';
import { recordMeta } from '../admin-page.ts';
import { OrderDecisions } from './order-decisions.tsx';
import { adminOrderQuery } from './orders.queries.ts';

const load = async ({ queryClient, params, session }: LoadArgs) => {
  // Others read that they may not see it.
  if (session !== null && !session.isAdmin) return;
  const query = adminOrderQuery(params.orderId ?? '');
  await queryClient.prefetchQuery(query);
  assertFound(queryClient, query.queryKey);
  const order = queryClient.getQueryData(query.queryKey);
  return order && `Pedido ${order.reference}`;
};
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => recordMeta(loaderData, 'Pedidos');
export const ErrorBoundary = RecordErrorBoundary;

/** An order for admins: the receipt of the transfer, and what they decide about it. */
export default function AdminOrderPage() {
  const { orderId = '' } = useParams();
  const { data, error, refetch } = useQuery(adminOrderQuery(orderId));
  if (error?.code === 'NOT_FOUND') return <MissingRecord message={error.message} />;
  return (
    <>
      <Link
        to={ADMIN_ORDERS_PATH}
        className="link-hover text-primary -my-2 inline-flex min-h-11 items-center gap-1 self-start text-sm font-semibold"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Volver a los pedidos
      </Link>
      {data === undefined && error === null && <Skeleton className="h-96 w-full" />}
      {data === undefined && error !== null && (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Details order={data} />
          <Buyer order={data} />
        </div>
      )}
    </>
  );
}

function Details({ order }: { order: AdminOrder }) {
  const { _id: id, content, reference, status, createdAt, receipt, refusalReason } = order;
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <div className="mr-auto min-w-0">
          <h1 className="text-2xl">{orderTitle(content)}</h1>
          <p className="text-muted text-sm">
            {reference} · creado el {formatDateTime(createdAt)}
          </p>
        </div>
        <OrderStatusBadge status={status} />
      </div>
      {receipt === null ? (
        <p className="text-muted">Todavía no ha subido un comprobante.</p>
      ) : (
        <ReceiptLink receipt={receipt} path={adminOrderFilePath(id, 'receipt')} />
      )}
      {refusalReason !== '' && (
        <p className="bg-error/10 rounded-field px-4 py-3 text-sm wrap-anywhere">Motivo: {refusalReason}</p>
      )}
      <OrderDecisions order={order} />
    </Card>
  );
}

function Buyer({ order }: { order: AdminOrder }) {
  const { _id: id, buyer, billingName, billingTaxNumber, invoice, annulledInvoices, provider } = order;
  return (
    <Card className="flex flex-col gap-5 text-sm wrap-anywhere">
      <section aria-label="Quién compra" className="flex flex-col gap-1">
        <h2 className="text-base">{buyer?.name ?? 'Cuenta eliminada'}</h2>
        {buyer && (
          <p className="text-muted">
            {buyer.email}
            {buyer.isEnterprise && <span> · Empresa</span>}
          </p>
        )}
        {billingName !== '' && <p>Recibo a nombre de {billingName}</p>}
        {billingTaxNumber !== '' && <p>RNC o cédula {billingTaxNumber}</p>}
        {provider !== 'bankTransfer' && <p>Lo cobra el proveedor «{provider}».</p>}
      </section>
      <PriceRows {...order} />
      {invoice !== null && (
        <a href={adminOrderFilePath(id, 'invoice')} download className={buttonClasses({ tone: 'outline' })}>
          <Download aria-hidden className="size-4" />
          Recibo {invoice}
        </a>
      )}
      {annulledInvoices.length > 0 && (
        <p className="text-muted">Recibos anulados: {annulledInvoices.join(', ')}</p>
      )}
    </Card>
  );
}
