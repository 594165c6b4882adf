import {
  ANSWERED_WITHIN_DAYS,
  formatAnswerDays,
  NEW_OWNER_TEXT,
  RESPONSE_FACTS_DAYS,
  RESPONSE_FACTS_MIN_APPLICATIONS,
} from '@uneed/domain/hiring/reputation/reputation.rules.ts';
import { formatCount } from '@uneed/domain/kernel/count.ts';
import type { ResponseFacts } from '@uneed/domain/organizations/enterprises/response-facts.schema.ts';

type Props = {
  /** Null while there are too few applications. */
  facts: ResponseFacts | null;
  /** What stands instead of facts. */
  newText?: string;
};

/** How the owner of jobs answers applications, hires and pays bonuses; what it is based on stands below. */
export function ResponseFactsList({ facts, newText = NEW_OWNER_TEXT }: Props) {
  if (facts === null) {
    return (
      <div className="flex flex-col gap-1">
        <p className="font-semibold">{newText}</p>
        <p className="text-muted text-sm">
          {`Sus datos de respuesta se calculan desde ${RESPONSE_FACTS_MIN_APPLICATIONS} aplicaciones respondidas o con más de ${ANSWERED_WITHIN_DAYS} días.`}
        </p>
      </div>
    );
  }
  const { answeredPercent, medianDays, confirmedHires, paidBonuses } = facts;
  return (
    <div className="flex flex-col gap-3">
      <dl className="flex flex-col gap-3">
        <Figure
          value={`${answeredPercent}%`}
          label={`de las aplicaciones respondidas en ${ANSWERED_WITHIN_DAYS} días`}
        />
        {medianDays !== null && (
          <Figure value={formatAnswerDays(medianDays)} label="hasta la primera respuesta" />
        )}
        {confirmedHires > 0 && (
          <Figure
            value={formatCount(confirmedHires)}
            label={confirmedHires === 1 ? 'contratación confirmada' : 'contrataciones confirmadas'}
          />
        )}
        {paidBonuses > 0 && (
          <Figure
            value={formatCount(paidBonuses)}
            label={paidBonuses === 1 ? 'bono por referido pagado' : 'bonos por referido pagados'}
          />
        )}
      </dl>
      <p className="text-muted text-xs">{`En los últimos ${RESPONSE_FACTS_DAYS} días.`}</p>
    </div>
  );
}

const Figure = ({ value, label }: { value: string; label: string }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-muted text-sm">{label}</dt>
    <dd className="text-xl font-bold tabular-nums">{value}</dd>
  </div>
);
