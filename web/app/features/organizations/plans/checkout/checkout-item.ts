import type { OrderItem } from '@uneed/domain/organizations/plans/order.rules.ts';
import { TOKEN_PACKS_MAX } from '@uneed/domain/organizations/plans/plan.rules.ts';
import { readPeriod } from '../pricing/billing-period.ts';

/** Reads what is bought from the query parameters `plan` and `periodo`, or `tokens` (packs); null for anything else. */
export function readItem(search: URLSearchParams): OrderItem | null {
  const plan = search.get('plan');
  if (plan === 'connect' || plan === 'empresarial') return { kind: 'plan', plan, period: readPeriod(search) };
  const packs = Number(search.get('tokens'));
  return Number.isInteger(packs) && packs >= 1 && packs <= TOKEN_PACKS_MAX ? { kind: 'tokens', packs } : null;
}
