import { CONTRACT_STATUSES, type ContractStatus } from '@uneed/domain/contracts/contract.rules.ts';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmStatusDialog } from '../confirm-status-dialog.tsx';

const ACTIONS = {
  pending: { label: 'Pendiente', icon: Clock },
  accepted: { label: 'Aceptar', icon: CircleCheck },
  rejected: { label: 'Rechazar', icon: CircleX },
};

type Props = {
  jobId: string;
  applicant: { _id: string; fullName: string };
  status: ContractStatus;
  /** Id of the text that says why they cannot be pressed; without it, they can. */
  blockedBy?: string | undefined;
};

/** The three states of a contract; each is asked about before it is set (specification 2 §2, §4). */
export function ContractButtons({ jobId, applicant, status, blockedBy }: Props) {
  const [asked, setAsked] = useState<ContractStatus | null>(null);
  return (
    <fieldset className="grid min-w-0 grid-cols-3 gap-2 sm:flex">
      <legend className="sr-only">Estado del contrato</legend>
      {CONTRACT_STATUSES.map((each) => {
        const { label, icon: Icon } = ACTIONS[each];
        return (
          <Button
            key={each}
            tone={each === status ? 'primary' : 'outline'}
            className="max-sm:px-2 max-sm:[&_svg]:hidden"
            aria-pressed={each === status}
            disabled={blockedBy !== undefined}
            aria-describedby={blockedBy}
            onClick={() => setAsked(each)}
          >
            <Icon aria-hidden className="size-4" />
            {label}
          </Button>
        );
      })}
      <ConfirmStatusDialog
        jobId={jobId}
        applicant={applicant}
        status={asked}
        onClose={() => setAsked(null)}
      />
    </fieldset>
  );
}
