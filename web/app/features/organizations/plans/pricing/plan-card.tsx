import { formatPrice } from '@uneed/domain/kernel/money.ts';
import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import type { CurrentPlan } from '@uneed/domain/organizations/plans/orders.schema.ts';
import {
  annualSavingCents,
  type BillingPeriod,
  PLANS,
  type PlanId,
} from '@uneed/domain/organizations/plans/plan.rules.ts';
import { CANDIDATES_COUNTED_TEXT } from '@uneed/domain/organizations/plans/plan-limit.rules.ts';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { ReadOnlyNote } from '../../../../ui/feedback/read-only-note.tsx';
import { ApproximatePesos } from '../approximate-pesos.tsx';
import { usePlanPaths } from '../plan-paths.ts';
import { buildCheckoutHref } from './billing-period.ts';

/** For whom a plan is, in one sentence. */
const PLAN_LEADS: Readonly<Record<PlanId, string>> = {
  basico: 'Para buscar empleo y publicar de vez en cuando.',
  connect: 'Para quien refiere y contrata con frecuencia.',
  empresarial: 'Para empresas que contratan todo el año.',
};

type Content = { text: string; detail?: string };

const COUNTED_JOBS = 'Las que publicas o renuevas.';

/** What a plan includes, in words, and what each number counts (product.md, 'Plans'). */
function listContents(id: PlanId, areLimitsEnforced: boolean | undefined): Content[] {
  const { jobsPerMonth, candidatesPerMonth, tokensPerMonth } = PLANS[id];
  return [
    jobsPerMonth === null
      ? { text: 'Vacantes ilimitadas' }
      : {
          text: `${jobsPerMonth} vacantes al mes`,
          detail:
            areLimitsEnforced === false
              ? `${COUNTED_JOBS} Por ahora puedes pasarte sin pagar más.`
              : COUNTED_JOBS,
        },
    candidatesPerMonth === null
      ? { text: 'Candidatos ilimitados' }
      : { text: `${candidatesPerMonth} candidatos al mes`, detail: CANDIDATES_COUNTED_TEXT },
    { text: tokensPerMonth === 0 ? 'Sin tokens Connect' : `${tokensPerMonth} tokens Connect al mes` },
    ...(id === 'empresarial' ? [SOFTWARE_LICENCE] : []),
    ...(id === 'basico' ? [{ text: 'Aplicar a vacantes, gratis siempre' }] : []),
  ];
}

const SOFTWARE_LICENCE: Content = {
  text: 'Licencia de software para tu equipo',
  detail: 'Uneed instalado en sus computadoras y celulares. Con los demás planes también se puede instalar.',
};

type Props = {
  id: PlanId;
  period: BillingPeriod;
  isRecommended: boolean;
  /** Undefined for a visitor, and while it is unknown. */
  current: CurrentPlan | undefined;
  isVisitor: boolean;
  /** Whether publishing more vacancies than the plan includes is rejected; undefined while it is unknown. */
  areLimitsEnforced: boolean | undefined;
};

/** A plan with its price, what it includes, and how to get it. */
export function PlanCard({ id, period, isRecommended, current, isVisitor, areLimitsEnforced }: Props) {
  const titleId = useId();
  const isCurrent = current?.plan === id;
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(
        'bg-base-100 rounded-box flex flex-col gap-6 border p-6 sm:p-8 lg:row-span-4 lg:grid lg:grid-rows-subgrid',
        isRecommended ? 'border-primary outline-primary outline-1' : 'border-base-300',
      )}
    >
      <div className="flex flex-col gap-2">
        <div className="flex min-h-6 flex-wrap items-center gap-2">
          <h2 id={titleId} className="mr-auto text-xl">
            {PLANS[id].name}
          </h2>
          {isCurrent && <Badge tone="success">Tu plan actual</Badge>}
          {isRecommended && !isCurrent && <Badge tone="primary">Recomendado</Badge>}
        </div>
        <p className="text-muted text-sm">{PLAN_LEADS[id]}</p>
      </div>
      <Price id={id} period={period} />
      <ul className="flex flex-col gap-3 text-sm">
        {listContents(id, areLimitsEnforced).map(({ text, detail }) => (
          <li key={text} className="flex items-start gap-2.5">
            <Check aria-hidden className="text-primary mt-1 size-4 shrink-0" />
            <div>
              <p>{text}</p>
              {detail !== undefined && <p className="text-muted">{detail}</p>}
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-col gap-3">
        {isCurrent && current.endsAt !== null && (
          <p className="text-muted text-sm">Llega hasta el {formatLongDate(new Date(current.endsAt))}.</p>
        )}
        <PlanAction
          id={id}
          period={period}
          isCurrent={isCurrent}
          isVisitor={isVisitor}
          isMain={isRecommended}
        />
      </div>
    </section>
  );
}

function Price({ id, period }: { id: PlanId; period: BillingPeriod }) {
  const plan = PLANS[id];
  const saving = annualSavingCents(plan);
  const isAnnual = period === 'annual';
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-4xl font-bold">{formatPrice(plan.priceCents[period])}</span>
        <span className="text-muted text-sm">
          {saving === 0 ? 'para siempre' : isAnnual ? 'al año' : 'al mes'}
        </span>
      </p>
      <ApproximatePesos cents={plan.priceCents[period]} />
      <p className="text-muted text-sm empty:hidden">
        {isAnnual && saving > 0 && (
          <span>
            {formatPrice(Math.round(plan.priceCents.annual / 12))} al mes ·{' '}
            <strong className="text-success font-semibold">
              Ahorras {formatPrice(saving).replace('US', '')}
            </strong>
          </span>
        )}
      </p>
    </div>
  );
}

type ActionProps = Pick<Props, 'id' | 'period' | 'isVisitor'> & { isCurrent: boolean; isMain: boolean };

function PlanAction({ id, period, isCurrent, isVisitor, isMain }: ActionProps) {
  const { checkout } = usePlanPaths();
  const cannotBuyText = useViewer()?.cannotBuyText ?? null;
  if (id === 'basico')
    return isVisitor ? (
      <LinkButton to="/signup" tone="outline" isWide>
        Crear cuenta gratis
      </LinkButton>
    ) : (
      <p className="text-muted flex min-h-11 items-center justify-center text-sm">
        Lo tienes siempre, sin pagar.
      </p>
    );
  if (cannotBuyText !== null) return <ReadOnlyNote text={cannotBuyText} />;
  return (
    <LinkButton to={buildCheckoutHref(checkout, id, period)} tone={isMain ? 'primary' : 'outline'} isWide>
      {isCurrent ? `Extender ${PLANS[id].name}` : `Elegir ${PLANS[id].name}`}
    </LinkButton>
  );
}
