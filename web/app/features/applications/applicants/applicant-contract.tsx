import type { Applicant } from '@uneed/domain/applications/applications.schema.ts';
import { contractDaysLeft } from '@uneed/domain/contracts/contract.rules.ts';
import { useId } from 'react';
import { formatQuantity } from '../../../platform/format.ts';
import { Card } from '../../../ui/display/card.tsx';
import { ContractBadge } from '../../contracts/exports/contract-badge.tsx';
import { ContractButtons } from '../../contracts/exports/contract-buttons.tsx';
import { OpenContractButton } from '../../contracts/exports/open-contract-button.tsx';
import { formatAppliedDate } from '../format-applied-date.ts';
import { ContractsBlockedAlert } from './new-applicants.tsx';

type Props = { jobId: string; applicant: Applicant; canContract: boolean };

/** The contract of an applicant and the buttons to change it. */
export function ApplicantContract({ jobId, applicant, canContract }: Props) {
  const reasonId = useId();
  const { contract, outcome } = applicant;
  const disabledReasonId = canContract ? undefined : reasonId;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-lg">Contrato</h3>
        <ContractBadge status={contract?.status ?? null} />
      </div>
      <p className="text-muted text-sm">
        {contract === null ? getEndedText(outcome) : getDeadlineText(contract)}
      </p>
      {!canContract && <ContractsBlockedAlert id={reasonId} />}
      {contract === null ? (
        <OpenContractButton
          jobId={jobId}
          applicant={applicant}
          disabledReasonId={disabledReasonId}
          tone="primary"
        />
      ) : (
        <ContractButtons
          jobId={jobId}
          applicant={applicant}
          status={contract.status}
          disabledReasonId={disabledReasonId}
        />
      )}
    </Card>
  );
}

function getDeadlineText({ status, expiresAt }: NonNullable<Applicant['contract']>): string {
  const end = new Date(expiresAt);
  const days = Number.isNaN(end.getTime()) ? 0 : contractDaysLeft(end, new Date());
  const left = days === 1 ? 'queda 1 día' : `quedan ${formatQuantity(days, 'día')}`;
  return `${status === 'rejected' ? 'Se elimina' : 'Vence'} el ${formatAppliedDate(expiresAt)} (${left}).`;
}

function getEndedText(outcome: Applicant['outcome']): string {
  if (outcome === 'accepted') return 'Lo aceptaste y el contrato ya terminó.';
  if (outcome === 'rejected') return 'Lo rechazaste y el contrato ya se eliminó.';
  return 'Todavía no hay contrato con esta persona. Ábrelo para seguir adelante.';
}
