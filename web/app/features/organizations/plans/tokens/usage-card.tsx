import { useQuery } from '@tanstack/react-query';
import { PLANS } from '@uneed/domain/organizations/plans/plan.rules.ts';
import {
  CANDIDATES_EXCEEDED_TEXT,
  isExceeded,
  type Usage,
} from '@uneed/domain/organizations/plans/plan-limit.rules.ts';
import { useId } from 'react';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { Card } from '../../../../ui/display/card.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { planUsageQuery } from '../token.queries.ts';

/** What was used of the plan this month. */
export function UsageCard() {
  const { data, error } = useQuery(planUsageQuery);
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-base">{data ? `Este mes, plan ${PLANS[data.plan].name}` : 'Este mes'}</h2>
      {data && (
        <>
          <UsageBar label="Vacantes publicadas" usage={data.jobs} />
          <UsageBar label="Candidatos recibidos" usage={data.candidates} />
          {isExceeded(data.candidates) && (
            <p className="bg-warning/10 rounded-field px-4 py-3 text-sm">{CANDIDATES_EXCEEDED_TEXT}</p>
          )}
          <p className="text-muted mt-auto text-sm">
            {data.isEnforced
              ? 'Cuenta cada vacante que publicas o renuevas. Reactivar una en pausa no cuenta.'
              : 'Por ahora estos números son informativos: puedes publicar más sin cambiar de plan.'}
          </p>
        </>
      )}
      {!data && error && <p className="text-muted text-sm">{getErrorMessage(error)}</p>}
      {!data && !error && <Skeleton className="h-24 w-full" />}
    </Card>
  );
}

function UsageBar({ label, usage: { used, limit } }: { label: string; usage: Usage }) {
  const labelId = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex justify-between gap-3 text-sm">
        <span id={labelId}>{label}</span>
        <span className="font-semibold tabular-nums">
          {limit === null ? `${used}, sin límite` : `${used} de ${limit}`}
        </span>
      </p>
      {limit !== null && (
        <progress
          aria-labelledby={labelId}
          className="progress progress-primary h-2"
          value={Math.min(used, limit)}
          max={limit}
        />
      )}
    </div>
  );
}
