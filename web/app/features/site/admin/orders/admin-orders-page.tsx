import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatCount } from '@uneed/domain/kernel/count.ts';
import { formatDollars } from '@uneed/domain/kernel/money.ts';
import { ORDER_SEARCH_MAX_LENGTH, orderTitle } from '@uneed/domain/organizations/plans/order.rules.ts';
import type { AdminOrderSummary } from '@uneed/domain/organizations/plans/orders.schema.ts';
import { ADMIN_ORDERS_PATH } from '@uneed/domain/organizations/plans/plan-paths.ts';
import { Inbox, Search } from 'lucide-react';
import { Form, Link, useSearchParams } from 'react-router';
import { useNow } from '../../../../platform/clock.ts';
import { formatRelativeTime } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { FilterLinks } from '../../../../ui/display/filter-links.tsx';
import { Pagination } from '../../../../ui/display/pagination.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { OrderStatusBadge } from '../../../organizations/plans/exports/order-status-badge.tsx';
import {
  type AdminOrderFilter,
  adminOrdersQuery,
  buildOrdersHref,
  ORDER_LISTS,
  readOrderFilter,
} from './orders.queries.ts';

/** The orders in a state, or found by reference or name, for admins. */
export default function AdminOrdersPage() {
  const filter = readOrderFilter(useSearchParams()[0]);
  const { data, isPending, isError, error, refetch } = useQuery({
    ...adminOrdersQuery(filter),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <SearchForm q={filter.q} />
      {filter.q === '' && <StatusLinks current={filter.status} receiptCount={data?.receiptCount} />}
      {isPending && <Skeleton className="h-40 w-full" />}
      {isError && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data?.orders.length === 0 && (
        <EmptyState
          icon={Inbox}
          title={filter.q === '' ? 'No hay pedidos aquí' : 'No encontramos ese pedido'}
        />
      )}
      {data && data.orders.length > 0 && (
        <OrderList orders={data.orders} filter={filter} totalPages={data.pagination.totalPages} />
      )}
    </>
  );
}

function SearchForm({ q }: { q: string }) {
  return (
    <Form role="search" action={ADMIN_ORDERS_PATH} className="flex gap-2">
      <TextInput
        key={q}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={ORDER_SEARCH_MAX_LENGTH}
        aria-label="Buscar pedidos"
        placeholder="Referencia o nombre"
        className="min-w-0 flex-1"
      />
      <Button type="submit" className="max-sm:w-11 max-sm:px-0">
        <Search aria-hidden className="size-5 sm:hidden" />
        <span className="max-sm:sr-only">Buscar</span>
      </Button>
    </Form>
  );
}

type LinksProps = { current: AdminOrderFilter['status']; receiptCount: number | undefined };

const StatusLinks = ({ current, receiptCount }: LinksProps) => (
  <FilterLinks
    label="Pedidos"
    current={current}
    links={ORDER_LISTS.map(({ status, label }) => ({
      id: status,
      label:
        status === 'receipt_sent' && receiptCount !== undefined
          ? `${label} (${formatCount(receiptCount)})`
          : label,
      to: buildOrdersHref({ status, q: '', page: 1 }),
    }))}
  />
);

type ListProps = { orders: readonly AdminOrderSummary[]; filter: AdminOrderFilter; totalPages: number };

function OrderList({ orders, filter, totalPages }: ListProps) {
  return (
    <>
      <ul className="border-base-300 bg-base-100 rounded-box divide-base-300 divide-y border">
        {orders.map((order) => (
          <OrderRow key={order._id} order={order} />
        ))}
      </ul>
      <Pagination
        page={filter.page}
        totalPages={totalPages}
        getHref={(page) => buildOrdersHref({ ...filter, page })}
      />
    </>
  );
}

function OrderRow({ order }: { order: AdminOrderSummary }) {
  const { _id: id, reference, content, totalCents, status, statusAt, buyer, billingName } = order;
  return (
    <li className="hover:bg-base-200/60 relative flex flex-wrap items-center gap-x-4 gap-y-2 p-4 sm:p-5">
      <div className="mr-auto min-w-0 basis-full sm:basis-auto">
        <h2 className="text-base wrap-anywhere">
          {/* The whole row is the link's target. */}
          <Link to={`${ADMIN_ORDERS_PATH}/${id}`} className="after:absolute after:inset-0">
            <span>{buyer?.name ?? 'Cuenta eliminada'}</span> <span className="sr-only">·</span>{' '}
            <span className="block text-sm font-medium">{orderTitle(content)}</span>
          </Link>
        </h2>
        <p className="text-muted text-sm wrap-anywhere">
          {reference}
          {billingName !== '' && billingName !== buyer?.name && <span> · {billingName}</span>}
          <span>{` · ${formatRelativeTime(statusAt, useNow())}`}</span>
        </p>
      </div>
      <p className="font-semibold tabular-nums">{formatDollars(totalCents)}</p>
      {buyer?.isEnterprise && <Badge>Empresa</Badge>}
      <OrderStatusBadge status={status} />
    </li>
  );
}
