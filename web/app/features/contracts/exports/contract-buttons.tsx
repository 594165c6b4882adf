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
  /** Id of the text that explains why the buttons are disabled; undefined when they are enabled. */
  disabledReasonId?: string | undefined;
};

/** A button per contract status; each asks for confirmation (specification 2 §2, §4). */
export function ContractButtons({ jobId, applicant, status, disabledReasonId }: Props) {
  const [chosen, setChosen] = useState<ContractStatus | null>(null);
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
            disabled={disabledReasonId !== undefined}
            aria-describedby={disabledReasonId}
            onClick={() => setChosen(each)}
          >
            <Icon aria-hidden className="size-4" />
            {label}
          </Button>
        );
      })}
      <ConfirmStatusDialog
        jobId={jobId}
        applicant={applicant}
        status={chosen}
        onClose={() => setChosen(null)}
      />
    </fieldset>
  );
}
