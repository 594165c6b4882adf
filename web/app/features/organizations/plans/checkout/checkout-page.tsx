import { useQuery } from '@tanstack/react-query';
import { areaOfPath } from '@uneed/domain/kernel/area.ts';
import { planPaths } from '@uneed/domain/kernel/area-paths.ts';
import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import {
  type OrderItem,
  orderTitle,
  PAYMENTS_CLOSED_TEXT,
  tokensOfPacks,
} from '@uneed/domain/organizations/plans/order.rules.ts';
import { PLANS, TOKEN_PACKS_MAX } from '@uneed/domain/organizations/plans/plan.rules.ts';
import { createOrder } from '@uneed/domain/organizations/plans/plans.paths.ts';
import type { PaidPlan } from '@uneed/domain/organizations/plans/subscription.rules.ts';
import { formatTokens } from '@uneed/domain/organizations/plans/token.rules.ts';
import { ArrowLeft } from 'lucide-react';
import { Link, type MetaArgs, redirect, useSearchParams } from 'react-router';
import { createIdempotencyKey } from '../../../../platform/api/idempotency-key.ts';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { type ActionArgs, createServerAction } from '../../../../platform/forms/server-action.ts';
import { buildPrivateMeta } from '../../../../platform/private-meta.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Field } from '../../../../ui/controls/field.tsx';
import { Select } from '../../../../ui/controls/select.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { ReadOnlyNote } from '../../../../ui/feedback/read-only-note.tsx';
import { PriceSummary } from '../exports/price-summary.tsx';
import { currentPlanQuery, planTermsQuery } from '../plan.queries.ts';
import { usePlanPaths } from '../plan-paths.ts';
import { readItem } from '../pricing/billing-period.ts';
import { BillingForm } from './billing-form.tsx';

/** When a plan begins, for a user who has one already. */
function PlanStart({ plan }: { plan: PaidPlan }) {
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

export const meta = ({ location }: MetaArgs) => buildPrivateMeta('Confirma tu compra', location);

const load = async ({ queryClient, url }: LoadArgs) => {
  if (readItem(url.searchParams) === null) throw redirect(planPaths(areaOfPath(url.pathname)).pricing);
  await Promise.all([queryClient.prefetchQuery(currentPlanQuery), queryClient.prefetchQuery(planTermsQuery)]);
  return null;
};

export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

/** Creates the order of the form that the browser submitted without JavaScript, and leads to it. */
export const action = createServerAction(
  async ({ api, form, url }: ActionArgs) => {
    const item = readItem(url.searchParams);
    const { pricing, order: toOrderPath } = planPaths(areaOfPath(url.pathname));
    if (item === null) return pricing;
    const { billingName = '', billingTaxNumber = '', key = createIdempotencyKey() } = form;
    const body = { item, billingName, billingTaxNumber };
    const { order } = await api.request(createOrder, { body }, { idempotencyKey: key });
    return toOrderPath(order._id);
  },
  { keeps: ['billingName', 'billingTaxNumber'] },
);

/** What is bought, what it costs, and who pays; creates the order. */
export default function CheckoutPage() {
  const { pricing } = usePlanPaths();
  const item = readItem(useSearchParams()[0]);
  // While it is unknown, the form is shown: the server decides.
  const canOrder = useQuery(currentPlanQuery).data?.canOrder ?? true;
  const cannotBuyText = useViewer()?.cannotBuyText ?? null;
  if (item === null) return null;
  return (
    <div className="page-width flex max-w-4xl flex-col gap-6 py-6 sm:py-10">
      <div className="flex flex-col gap-2">
        <Link
          to={pricing}
          className="link-hover text-primary flex min-h-11 items-center gap-2 self-start font-semibold"
        >
          <ArrowLeft aria-hidden className="size-4" />
          Volver a los planes
        </Link>
        <PageHeader
          title="Confirma tu compra"
          {...(canOrder && { description: 'Todavía no pagas nada: primero creas el pedido.' })}
        />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <Card className="order-2 lg:order-1">
          {cannotBuyText !== null ? (
            <ReadOnlyNote text={cannotBuyText} />
          ) : canOrder ? (
            <BillingForm item={item} />
          ) : (
            <OrdersClosed />
          )}
        </Card>
        <Card className="order-1 flex flex-col gap-5 lg:order-2">
          <h2 className="text-lg">
            {item.kind === 'plan'
              ? orderTitle(item)
              : orderTitle({ kind: 'tokens', tokens: tokensOfPacks(item.packs) })}
          </h2>
          {item.kind === 'tokens' && <PacksField packs={item.packs} />}
          <PriceSummary item={item} />
          {item.kind === 'plan' && <PlanStart plan={item.plan} />}
        </Card>
      </div>
    </div>
  );
}

function OrdersClosed() {
  return (
    <div className="flex flex-col gap-2">
      <h2 className="text-lg">Los pagos todavía no están abiertos</h2>
      <p>{PAYMENTS_CLOSED_TEXT}</p>
    </div>
  );
}

/** How many packs of tokens, in the address of the page. */
function PacksField({ packs }: Pick<Extract<OrderItem, { kind: 'tokens' }>, 'packs'>) {
  const [, setSearch] = useSearchParams();
  const change = (value: string) => setSearch({ tokens: value }, { replace: true, preventScrollReset: true });
  return (
    <form className="flex flex-col gap-3">
      <Field label="Cantidad">
        {(control) => (
          <Select {...control} name="tokens" value={packs} onChange={({ target }) => change(target.value)}>
            {Array.from({ length: TOKEN_PACKS_MAX }, (_, index) => index + 1).map((number) => (
              <option key={number} value={number}>
                {formatTokens(tokensOfPacks(number))}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <noscript>
        <Button type="submit" tone="outline" isWide>
          Cambiar la cantidad
        </Button>
      </noscript>
    </form>
  );
}
