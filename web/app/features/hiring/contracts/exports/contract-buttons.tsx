import {
  CONTRACT_CONFIRMATIONS,
  CONTRACT_EMAIL_TEXT,
  CONTRACT_LABELS,
  CONTRACT_STATUSES,
  type ContractStatus,
} from '@uneed/domain/hiring/contracts/contract.rules.ts';
import { STATUS_NOT_UPDATED } from '@uneed/domain/kernel/quoted-texts/job-texts.ts';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { Suspense, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { useSetContractStatus } from '../contracts.queries.ts';

// Loaded when opened.
const RejectDialog = lazyModule(() => import('../reject-dialog.tsx'));

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

/** A button per contract status; each but the current one asks for confirmation (product.md, 'Contracts'). */
export function ContractButtons({ jobId, applicant, status, disabledReasonId }: Props) {
  const [chosen, setChosen] = useState<StatusChoice | null>(null);
  const close = () => setChosen(null);
  return (
    <fieldset className="grid min-w-0 flex-1 grid-cols-3 gap-2">
      <legend className="sr-only">Estado</legend>
      {CONTRACT_STATUSES.map((each) => {
        const { label, icon: Icon } = ACTIONS[each];
        const isCurrent = each === status;
        return (
          <Button
            key={each}
            tone="outline"
            className={classNames(
              'max-sm:px-1 max-sm:[&_svg]:hidden',
              isCurrent && 'border-primary bg-primary/10 text-primary cursor-default',
            )}
            aria-pressed={isCurrent}
            disabled={disabledReasonId !== undefined}
            aria-describedby={disabledReasonId}
            onClick={() => !isCurrent && setChosen({ status: each, seen: status })}
          >
            <Icon aria-hidden className="size-4" />
            <span>{label}</span>
          </Button>
        );
      })}
      {chosen?.status === 'rejected' && (
        <Suspense fallback={null}>
          <RejectDialog jobId={jobId} applicant={applicant} seen={chosen.seen} onClose={close} />
        </Suspense>
      )}
      <ConfirmStatusDialog
        jobId={jobId}
        applicant={applicant}
        choice={chosen?.status === 'rejected' ? null : chosen}
        onClose={close}
      />
    </fieldset>
  );
}

/** The chosen status, and the one that was shown when it was chosen. */
type StatusChoice = { status: ContractStatus; seen: ContractStatus };

type ConfirmStatusDialogProps = {
  jobId: string;
  applicant: { _id: string; fullName: string };
  /** Null while closed. */
  choice: StatusChoice | null;
  onClose: () => void;
};

/** Explains the consequence of a status and asks for confirmation (product.md, 'Contracts'). */
function ConfirmStatusDialog({ jobId, applicant, choice, onClose }: ConfirmStatusDialogProps) {
  const change = useSetContractStatus(jobId, {
    onError: (error) => void toast.error(getErrorMessage(error, STATUS_NOT_UPDATED)),
  });
  const status = choice?.status ?? 'pending';
  const { consequence, confirm } = CONTRACT_CONFIRMATIONS[status];
  const set = () => {
    if (choice === null) return;
    const params = { jobId, candidateId: applicant._id };
    change.mutate({ params, body: { status, base: { status: choice.seen } } }, { onSettled: onClose });
  };
  return (
    <ConfirmDialog
      isOpen={choice !== null}
      onClose={onClose}
      isBusy={change.isPending}
      title={`¿Cambiar el estado a ${CONTRACT_LABELS[status]}?`}
      action={confirm}
      tone="primary"
      onConfirm={set}
    >
      <div className="flex flex-col gap-3">
        <p className="font-semibold">{applicant.fullName}</p>
        <p>{consequence}</p>
        <p className="text-muted text-sm">{CONTRACT_EMAIL_TEXT}</p>
      </div>
    </ConfirmDialog>
  );
}
