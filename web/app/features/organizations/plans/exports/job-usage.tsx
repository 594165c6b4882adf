import { useQuery } from '@tanstack/react-query';
import { PRICING_PATH } from '@uneed/domain/kernel/area-paths.ts';
import { PLANS } from '@uneed/domain/organizations/plans/plan.rules.ts';
import { EXTRA_JOB_TOKENS, jobUsageText } from '@uneed/domain/organizations/plans/plan-limit.rules.ts';
import { formatTokens } from '@uneed/domain/organizations/plans/token.rules.ts';
import { Link, useLocation } from 'react-router';
import { planUsageQuery } from '../plan.queries.ts';
import { usePlanPaths } from '../plan-paths.ts';

/** How many vacancies of the plan's monthly number are published; nothing until it is known. */
export function JobUsage() {
  const { data } = useQuery(planUsageQuery);
  const { pricing } = usePlanPaths();
  const { pathname } = useLocation();
  if (data === undefined) return null;
  const { plan, jobs, isEnforced } = data;
  const isUsedUp = jobs.limit !== null && jobs.used >= jobs.limit;
  return (
    <p className="text-muted flex flex-wrap gap-x-1.5 text-sm">
      <span>{`${jobUsageText(jobs)} del plan ${PLANS[plan].name}.`}</span>
      {isUsedUp && isEnforced && (
        <span className="text-warning font-medium">
          Para publicar otra, usa {formatTokens(EXTRA_JOB_TOKENS)}, cambia de plan o espera al próximo mes;
          puedes guardarla como borrador.
        </span>
      )}
      {isUsedUp && !isEnforced && <span>Puedes publicar más: por ahora ese número no es un tope.</span>}
      {isUsedUp && pathname !== pricing && pathname !== PRICING_PATH && (
        <Link to={pricing} className="text-primary -my-3 py-3 font-semibold hover:underline">
          Ver planes
        </Link>
      )}
    </p>
  );
}
