import { useQuery } from '@tanstack/react-query';
import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import { PLANS } from '@uneed/domain/plans/plan.rules.ts';
import type { PaidPlan } from '@uneed/domain/plans/subscription.rules.ts';
import { currentPlanQuery } from '../plan.queries.ts';

/** When a plan begins, for a user who has one already. */
export function PlanStart({ plan }: { plan: PaidPlan }) {
  const { data: current } = useQuery(currentPlanQuery);
  if (!current || current.endsAt === null) return null;
  const endsAt = formatLongDate(new Date(current.endsAt));
  const { name } = PLANS[current.plan];
  if (current.plan === plan)
    return <p className="text-muted text-sm">{`Se suma a tu plan ${name}, que llega hasta el ${endsAt}.`}</p>;
  return (
    <p className="text-muted text-sm">
      {plan === 'empresarial'
        ? `Empieza en cuanto confirmemos el pago. Lo que te queda de ${name} continúa después.`
        : `Empieza cuando termine tu plan ${name}, el ${endsAt}.`}
    </p>
  );
}
