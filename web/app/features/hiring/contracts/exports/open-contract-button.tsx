import {
  CONTRACT_CONFIRMATIONS,
  CONTRACT_EMAIL_TEXT,
  CONTRACT_OPENING,
} from '@uneed/domain/hiring/contracts/contract.rules.ts';
import { FilePlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { useOpenContract } from '../contracts.queries.ts';

type Props = {
  jobId: string;
  applicant: { _id: string; fullName: string };
  /** Id of the text that explains why the button is disabled; undefined when it is enabled. */
  disabledReasonId?: string | undefined;
  tone?: 'primary' | 'outline';
  /** Only its text, for a row of a list. */
  isCompact?: boolean;
  className?: string;
};

/** Opens a contract for an applicant, after a confirmation (product.md, 'Contracts'). */
export function OpenContractButton({
  jobId,
  applicant,
  disabledReasonId,
  tone = 'outline',
  isCompact = false,
  className,
}: Props) {
  const open = useOpenContract(jobId);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button
        tone={isCompact ? 'ghost' : tone}
        className={isCompact ? 'enabled:text-primary px-2' : className}
        disabled={disabledReasonId !== undefined}
        aria-label={`Me interesa ${applicant.fullName}`}
        aria-describedby={disabledReasonId}
        onClick={() => setIsAsking(true)}
      >
        {!isCompact && <FilePlus aria-hidden className="size-4" />}
        <span>Me interesa</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        isBusy={open.isPending}
        title={CONTRACT_OPENING.title(applicant.fullName)}
        action={CONTRACT_OPENING.confirm}
        tone="primary"
        onConfirm={() => open.mutate({ params: { jobId, candidateId: applicant._id } }, { onSettled: close })}
      >
        <div className="flex flex-col gap-3">
          <p>{CONTRACT_CONFIRMATIONS.pending.consequence}</p>
          <p className="text-muted text-sm">{CONTRACT_EMAIL_TEXT}</p>
        </div>
      </ConfirmDialog>
    </>
  );
}
