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
  applicant: { _id: string; fullName: string; answer: { reason: string } | null };
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
  // The answer that was shown when the dialog was opened: a colleague may give another one meanwhile.
  const [seen, setSeen] = useState<{ answerReason: string | null } | null>(null);
  const close = () => setSeen(null);
  const send = () => {
    if (seen === null) return;
    open.mutate(
      { params: { jobId, candidateId: applicant._id }, body: { base: seen } },
      { onSettled: close },
    );
  };
  return (
    <>
      <Button
        tone={isCompact ? 'ghost' : tone}
        className={isCompact ? 'enabled:text-primary px-2' : className}
        disabled={disabledReasonId !== undefined}
        aria-label={`Me interesa ${applicant.fullName}`}
        aria-describedby={disabledReasonId}
        onClick={() => setSeen({ answerReason: applicant.answer?.reason ?? null })}
      >
        {!isCompact && <FilePlus aria-hidden className="size-4" />}
        <span>Me interesa</span>
      </Button>
      <ConfirmDialog
        isOpen={seen !== null}
        onClose={close}
        isBusy={open.isPending}
        title={CONTRACT_OPENING.title(applicant.fullName)}
        action={CONTRACT_OPENING.confirm}
        tone="primary"
        onConfirm={send}
      >
        <div className="flex flex-col gap-3">
          <p>{CONTRACT_CONFIRMATIONS.pending.consequence}</p>
          <p className="text-muted text-sm">{CONTRACT_EMAIL_TEXT}</p>
        </div>
      </ConfirmDialog>
    </>
  );
}
