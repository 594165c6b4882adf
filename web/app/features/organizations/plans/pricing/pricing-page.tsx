import { useQuery } from '@tanstack/react-query';
import { areaOfPath } from '@uneed/domain/kernel/area.ts';
import { PRICING_PATH } from '@uneed/domain/kernel/area-paths.ts';
import { NO_FISCAL_RECEIPT_TEXT, ORDER_DUE_DAYS } from '@uneed/domain/organizations/plans/order.rules.ts';
import {
  ANNUAL_LABEL,
  type BillingPeriod,
  ITBIS_PERCENT,
  PLAN_IDS,
  type PlanId,
} from '@uneed/domain/organizations/plans/plan.rules.ts';
import {
  LIMITS_ENFORCED_TEXT,
  LIMITS_NOT_ENFORCED_TEXT,
} from '@uneed/domain/organizations/plans/plan-limit.rules.ts';
import {
  PLAN_FIRST_REMINDER_DAYS,
  PLAN_LAST_REMINDER_DAYS,
} from '@uneed/domain/organizations/plans/subscription.rules.ts';
import { ChevronDown } from 'lucide-react';
import { Link, type MetaArgs, useLocation, useSearchParams } from 'react-router';
import { getApi } from '../../../../platform/api/api-query.ts';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { formatQuantity } from '../../../../platform/format.ts';
import { buildPageMeta, type PageMeta } from '../../../../platform/page-meta.ts';
import { buildPrivateMeta } from '../../../../platform/private-meta.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { HelpLink } from '../../enterprises/exports/help-link.tsx';
import { PesosRateNote } from '../approximate-pesos.tsx';
import { JobUsage } from '../exports/job-usage.tsx';
import { currentPlanQuery, planTermsQuery } from '../plan.queries.ts';
import { usePlanArea, usePlanPaths } from '../plan-paths.ts';
import { buildPricingHref, readPricingPeriod } from './billing-period.ts';
import { PlanCard } from './plan-card.tsx';
import { TokenSection } from './token-section.tsx';

const load = async ({ queryClient, url, session }: LoadArgs): Promise<PageMeta> => {
  const isSignedIn = session !== null || getApi(queryClient).area === 'enterprise';
  await Promise.all([
    queryClient.prefetchQuery(planTermsQuery),
    ...(isSignedIn ? [queryClient.prefetchQuery(currentPlanQuery)] : []),
  ]);
  return {
    title: 'Planes y precios',
    description:
      'Básico, Connect y Empresarial: qué incluye cada plan de Uneed y cuánto cuesta. Buscar empleo y aplicar es gratis.',
    origin: url.origin,
    path: PRICING_PATH,
    isNoIndex: areaOfPath(url.pathname) === 'enterprise',
  };
};

export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

export const meta = ({ loaderData, location }: MetaArgs<typeof loader>) =>
  loaderData?.isNoIndex
    ? buildPrivateMeta(loaderData.title, location)
    : loaderData && buildPageMeta(loaderData);

const QUESTIONS = [
  {
    question: '¿Tengo que pagar para buscar empleo?',
    answer: 'No. Buscar, aplicar, conversar y recibir respuestas es gratis y lo seguirá siendo.',
  },
  {
    question: '¿Cómo se paga?',
    answer: `Por transferencia bancaria. Creas un pedido, recibes una referencia, subes el comprobante y una persona del equipo lo confirma. El pedido te espera ${ORDER_DUE_DAYS} días.`,
  },
  {
    question: '¿Los precios incluyen el ITBIS?',
    answer: `No. Los precios están en dólares de los Estados Unidos; el ITBIS (${ITBIS_PERCENT} %) se muestra aparte antes de que crees el pedido.`,
  },
  {
    question: '¿Se renueva solo?',
    answer: `No. Te avisamos ${formatQuantity(PLAN_FIRST_REMINDER_DAYS, 'día')} y ${formatQuantity(PLAN_LAST_REMINDER_DAYS, 'día')} antes de que termine. Si no lo extiendes, vuelves al plan Básico y no pierdes lo que publicaste.`,
  },
  {
    question: '¿Y si cambio a un plan más grande?',
    answer:
      'Empieza enseguida. Lo que te quede del plan anterior no se pierde: continúa cuando termine el nuevo.',
  },
  {
    question: '¿Me dan un recibo?',
    answer: `Sí, en PDF, con el nombre y el RNC o la cédula que escribas. ${NO_FISCAL_RECEIPT_TEXT}`,
  },
];

/** Questions about the plans; they open without JavaScript. */
function PricingFaq() {
  return (
    <section aria-labelledby="preguntas" className="flex max-w-3xl flex-col gap-4">
      <h2 id="preguntas" className="text-2xl">
        Preguntas frecuentes
      </h2>
      <div className="border-base-300 border-t">
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className="group border-base-300 border-b">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                aria-hidden
                className="text-muted size-5 shrink-0 transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="text-muted max-w-prose pb-5">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

/** The same for people and companies: the smallest plan that one pays for. */
const RECOMMENDED_PLAN: PlanId = 'connect';

/** The plans with their prices, for people and in the area of enterprises (product.md, 'Plans'). */
export default function PricingPage() {
  const area = usePlanArea();
  const { user } = useSession();
  const isVisitor = area === 'person' && user === null;
  const { data: current } = useQuery({ ...currentPlanQuery, enabled: !isVisitor });
  const { data: terms } = useQuery(planTermsQuery);
  const period = readPricingPeriod(useSearchParams()[0], current?.period ?? null);
  const hasPaidPlan = current !== undefined && current.plan !== 'basico';
  return (
    <div className="page-width flex flex-col gap-12 py-8 sm:gap-16 sm:py-12">
      <div className="flex flex-col gap-8">
        <PricingHeader hasOrders={!isVisitor} />
        <PeriodToggle period={period} />
        <div className="grid gap-5 lg:grid-cols-3">
          {PLAN_IDS.map((id) => (
            <PlanCard
              key={id}
              id={id}
              period={period}
              isRecommended={id === RECOMMENDED_PLAN && !hasPaidPlan}
              current={current}
              isVisitor={isVisitor}
              areLimitsEnforced={terms?.areLimitsEnforced}
            />
          ))}
        </div>
        {!isVisitor && <JobUsage />}
        <div className="flex max-w-3xl flex-col gap-2">
          {terms && (
            <p className="text-sm">
              {terms.areLimitsEnforced ? LIMITS_ENFORCED_TEXT : LIMITS_NOT_ENFORCED_TEXT}
            </p>
          )}
          <p className="text-muted text-sm">
            Precios en dólares de los Estados Unidos, sin ITBIS. Pagas una vez por el período: nada se renueva
            solo. {NO_FISCAL_RECEIPT_TEXT}
          </p>
          <PesosRateNote />
          <HelpLink to="/ayuda/planes-y-pedidos">Qué cuenta cada número y cómo se paga</HelpLink>
        </div>
      </div>
      <TokenSection isVisitor={isVisitor} />
      <PricingFaq />
    </div>
  );
}

/** The title, with the way to the own orders beside it. */
function PricingHeader({ hasOrders }: { hasOrders: boolean }) {
  const { orders } = usePlanPaths();
  return (
    <header className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-3xl sm:text-4xl">Planes y precios</h1>
        {hasOrders && (
          <Link
            to={orders}
            className="link-hover text-primary flex min-h-11 items-center text-sm font-semibold"
          >
            Mis pedidos
          </Link>
        )}
      </div>
      <p className="text-muted max-w-2xl sm:text-lg">
        Buscar empleo y aplicar es gratis. Los planes son para quienes publican y contratan.
      </p>
    </header>
  );
}

const LABELS: Readonly<Record<BillingPeriod, string>> = { monthly: 'Mensual', annual: 'Anual' };

/** Links, so that it works without JavaScript. */
function PeriodToggle({ period }: { period: BillingPeriod }) {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Período de pago"
      className="bg-base-200 border-base-300 rounded-field flex gap-1 self-start border p-1"
    >
      {(['monthly', 'annual'] as const).map((each) => (
        <Link
          key={each}
          to={buildPricingHref(pathname, each)}
          replace
          preventScrollReset
          aria-current={each === period ? 'page' : undefined}
          className={classNames(
            'rounded-field flex min-h-11 items-center gap-2 px-4 text-sm font-semibold',
            each === period ? 'bg-base-100 text-base-content' : 'text-muted hover:text-base-content',
          )}
        >
          {LABELS[each]}
          {each === 'annual' && <span className="text-success text-xs">{ANNUAL_LABEL}</span>}
        </Link>
      ))}
    </nav>
  );
}
