import { formatDollars } from '@uneed/domain/kernel/money.ts';
import {
  NO_FISCAL_RECEIPT_TEXT,
  type OrderItem,
  orderPrices,
} from '@uneed/domain/organizations/plans/order.rules.ts';
import { ITBIS_PERCENT } from '@uneed/domain/organizations/plans/plan.rules.ts';
import { FileX } from 'lucide-react';
import { ApproximatePesos, PesosRateNote } from '../approximate-pesos.tsx';

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

/** The same for who buys: also in approximate pesos. */
export const BuyerPrices = (prices: Prices) => (
  <div className="flex flex-col gap-3">
    <PriceRows {...prices} />
    <div className="self-end">
      <ApproximatePesos cents={prices.totalCents} />
    </div>
    <PesosRateNote />
  </div>
);

/** Says that no fiscal receipt is issued, where somebody buys (product.md, 'Orders'). */
export const NoFiscalReceiptNote = () => (
  <p className="bg-warning/10 rounded-field flex items-start gap-2 px-4 py-3 text-sm">
    <FileX aria-hidden className="mt-0.5 size-4 shrink-0" />
    {NO_FISCAL_RECEIPT_TEXT}
  </p>
);

/** The prices of what is about to be ordered. */
export const PriceSummary = ({ item }: { item: OrderItem }) => <BuyerPrices {...orderPrices(item)} />;
