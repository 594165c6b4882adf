import { useQuery } from '@tanstack/react-query';
import { listMySanctions } from '@uneed/domain/people/safety/sanctions.paths.ts';
import type { Sanction } from '@uneed/domain/people/safety/sanctions.schema.ts';
import { apiQuery } from '../../../../platform/api/api-query.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { AppealForm } from '../sanctions/appeal-form.tsx';
import { getSanctionTitle, SanctionSummary } from './sanction-summary.tsx';

/** Query of the own removals and suspensions. */
export const mySanctionsQuery = apiQuery(listMySanctions, {});

/** The removals and suspensions of the viewer, each with its reason and the appeal; `noDecisions` is the text without any. */
export function MySanctions({ noDecisions }: { noDecisions: string }) {
  const list = useQuery(mySanctionsQuery);
  if (list.isPending) return <Skeleton className="h-32 w-full" />;
  if (list.isLoadingError)
    return <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />;
  const { sanctions } = list.data;
  if (sanctions.length === 0) return <p className="text-muted">{noDecisions}</p>;
  return (
    <ul className="flex flex-col gap-4">
      {sanctions.map((sanction) => (
        <li key={sanction._id}>
          <SanctionItem sanction={sanction} />
        </li>
      ))}
    </ul>
  );
}

function SanctionItem({ sanction }: { sanction: Sanction }) {
  const isInForce = sanction.endedAt === null;
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="text-lg">{getSanctionTitle(sanction)}</h3>
        <Badge tone={isInForce ? 'warning' : 'success'}>{isInForce ? 'Vigente' : 'Ya no está vigente'}</Badge>
      </div>
      <SanctionSummary sanction={sanction} />
      {sanction.can.appeal && <AppealForm sanctionId={sanction._id} />}
      {isInForce && sanction.appeal === null && !sanction.can.appeal && (
        <p className="text-muted text-sm">Solo los dueños de la empresa pueden apelar.</p>
      )}
      {isInForce && sanction.appeal?.resolution === null && (
        <p className="text-muted text-sm">Recibimos tu apelación. Te avisaremos cuando la revisemos.</p>
      )}
    </Card>
  );
}
