import {
  ANSWERED_WITHIN_DAYS,
  formatAnswerDays,
  NEW_ENTERPRISE_TEXT,
  RESPONSE_FACTS_DAYS,
  RESPONSE_FACTS_MIN_APPLICATIONS,
} from '@uneed/domain/enterprises/public-enterprise.rules.ts';
import type { ResponseFacts } from '@uneed/domain/enterprises/public-enterprises.schema.ts';
import { Card } from '../../../ui/display/card.tsx';

/** How the company answers applications; what it is based on stands below. */
export function ResponseFactsCard({ facts }: { facts: ResponseFacts | null }) {
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg">Cómo responde</h2>
      {facts === null ? (
        <>
          <p className="font-semibold">{NEW_ENTERPRISE_TEXT}</p>
          <p className="text-muted text-sm">
            Desde {RESPONSE_FACTS_MIN_APPLICATIONS} aplicaciones verás aquí cuántas responde y en qué tiempo.
          </p>
        </>
      ) : (
        <>
          <dl className="flex flex-col gap-3">
            <Figure
              value={`${facts.answeredPercent}%`}
              label={`de las aplicaciones respondidas en ${ANSWERED_WITHIN_DAYS} días`}
            />
            {facts.medianDays !== null && (
              <Figure value={formatAnswerDays(facts.medianDays)} label="hasta la primera respuesta" />
            )}
          </dl>
          <p className="text-muted text-xs">En los últimos {RESPONSE_FACTS_DAYS} días.</p>
        </>
      )}
    </Card>
  );
}

const Figure = ({ value, label }: { value: string; label: string }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-muted text-sm">{label}</dt>
    <dd className="text-xl font-bold tabular-nums">{value}</dd>
  </div>
);
