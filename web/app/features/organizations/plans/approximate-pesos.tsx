import { useQuery } from '@tanstack/react-query';
import { formatPesos } from '@uneed/domain/kernel/money.ts';
import { approximatePesos } from '@uneed/domain/organizations/plans/plan.rules.ts';
import { planTermsQuery } from './plan.queries.ts';

/** Dominican pesos per US dollar; null where none is configured, and while it is unknown. */
const useRate = (): number | null => useQuery(planTermsQuery).data?.pesosPerDollar ?? null;

/** An amount in US cents as approximate pesos; nothing without a rate. */
export function ApproximatePesos({ cents }: { cents: number }) {
  const rate = useRate();
  if (rate === null || cents === 0) return null;
  return (
    <p className="text-muted text-sm tabular-nums">
      {`Aproximadamente ${formatPesos(approximatePesos(cents, rate))}`}
    </p>
  );
}

/** At which rate the amounts in pesos are, and which amount counts; nothing without a rate. */
export function PesosRateNote() {
  const rate = useRate();
  if (rate === null) return null;
  return (
    <p className="text-muted text-sm">
      {`Los montos en pesos son aproximados, a RD$${rate.toFixed(2)} por dólar. El pedido es por el monto en dólares.`}
    </p>
  );
}
