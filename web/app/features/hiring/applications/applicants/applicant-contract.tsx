import type { Applicant } from '@uneed/domain/hiring/applications/applications.schema.ts';
import {
  CONTRACT_LABELS,
  CONTRACT_MEANINGS,
  CONTRACT_STATUSES,
  contractDaysLeft,
} from '@uneed/domain/hiring/contracts/contract.rules.ts';
import { ANSWER_LABELS } from '@uneed/domain/people/notifications/notification.rules.ts';
import { useNow } from '../../../../platform/clock.ts';
import { formatQuantity } from '../../../../platform/format.ts';
import { Card } from '../../../../ui/display/card.tsx';
import { ContractBadge, HireBadge } from '../../contracts/exports/contract-badges.tsx';
import { formatAppliedDate } from '../format-applied-date.ts';
import { ContractsBlockedAlert } from './new-applicants.tsx';

type Props = {
  applicant: Applicant;
  /** Id for the text that explains why contracts are disabled; undefined when they are enabled. */
  blockedReasonId: string | undefined;
};

/** The contract of an applicant, and what each of its statuses is. */
export function ApplicantContract({ applicant, blockedReasonId }: Props) {
  const now = useNow();
  const { contract, outcome, answer, group, hire } = applicant;
  if (group === 'hired') return <HiredContract hire={hire} />;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-lg">Tu respuesta</h3>
        <ContractBadge status={contract?.status ?? null} />
      </div>
      <p>{contract === null ? getEndedText(outcome, answer) : getDeadlineText(contract, now)}</p>
      {blockedReasonId !== undefined && <ContractsBlockedAlert id={blockedReasonId} />}
      <dl className="border-base-300 text-muted flex flex-col gap-1 border-t pt-4 text-sm">
        {CONTRACT_STATUSES.map((status) => (
          <div key={status}>
            <dt className="text-base-content inline font-semibold">{CONTRACT_LABELS[status]}: </dt>
            <dd className="inline">{CONTRACT_MEANINGS[status]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Somebody was hired: the contract has served its purpose, and its states and their periods mean nothing any more. */
function HiredContract({ hire: { status } }: { hire: Applicant['hire'] }) {
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-lg">Tu respuesta</h3>
        <HireBadge status={status} />
      </div>
      <p>
        {status === 'confirmed'
          ? 'Terminó en una contratación: ya no vence ni cambia.'
          : 'Está en espera de que esta persona confirme su contratación. Mientras tanto no vence ni cambia.'}
      </p>
    </Card>
  );
}

function getDeadlineText({ status, expiresAt }: NonNullable<Applicant['contract']>, now: Date): string {
  // Nothing ends for an accepted person: the next step is the hire.
  if (status === 'accepted')
    return 'Elegiste a esta persona. Cuando empiece a trabajar, marca la contratación.';
  if (expiresAt === null) return '';
  const end = new Date(expiresAt);
  const days = Number.isNaN(end.getTime()) ? 0 : contractDaysLeft(end, now);
  const left = days === 1 ? 'queda 1 día' : `quedan ${formatQuantity(days, 'día')}`;
  return `${status === 'rejected' ? 'Se elimina' : 'Vence'} el ${formatAppliedDate(expiresAt)} (${left}).`;
}

function getEndedText(outcome: Applicant['outcome'], answer: Applicant['answer']): string {
  const reopen = 'Si cambias de idea, puedes responder «Me interesa».';
  if (answer !== null) return `Ya recibió respuesta: «${ANSWER_LABELS[answer.reason]}». ${reopen}`;
  if (outcome === 'accepted') return 'Seleccionaste a esta persona y el plazo ya terminó.';
  if (outcome === 'rejected') return `No seleccionaste a esta persona. ${reopen}`;
  return 'Todavía no le has respondido. Elige «Me interesa» para seguir adelante.';
}
