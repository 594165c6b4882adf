import { formatDollars } from '@uneed/domain/kernel/money.ts';
import { type OrderItem, orderPrices } from '@uneed/domain/organizations/plans/order.rules.ts';
import { ITBIS_PERCENT } from '@uneed/domain/organizations/plans/plan.rules.ts';

type Prices = { priceCents: number; itbisCents: number; totalCents: number };

/** Price, ITBIS apart, and total (product.md, 'Orders'). */
export function PriceRows({ priceCents, itbisCents, totalCents }: Prices) {
  return (
    <dl className="flex flex-col gap-2 text-sm tabular-nums">
      <Row label="Precio" value={formatDollars(priceCents)} />
      <Row label={`ITBIS ${ITBIS_PERCENT} %`} value={formatDollars(itbisCents)} />
      <div className="border-base-300 flex items-baseline justify-between gap-4 border-t pt-3 text-base font-semibold">
        <dt>Total</dt>
        <dd className="text-xl">{formatDollars(totalCents)}</dd>
      </div>
    </dl>
  );
}

const Row = ({ label, value }: { label: string; value: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted">{label}</dt>
    <dd>{value}</dd>
  </div>
);

/** The prices of what is about to be ordered. */
export const PriceSummary = ({ item }: { item: OrderItem }) => <PriceRows {...orderPrices(item)} />;
