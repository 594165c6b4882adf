import {
  CONTRACT_CONFIRMATIONS,
  CONTRACT_EMAIL_TEXT,
  CONTRACT_LABELS,
  type ContractStatus,
} from '@uneed/domain/hiring/contracts/contract.rules.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useSetContractStatus } from './contracts.queries.ts';

/** The chosen status, and the one that was shown when it was chosen. */
export type StatusChoice = { status: ContractStatus; seen: ContractStatus };

type Props = {
  jobId: string;
  applicant: { _id: string; fullName: string };
  /** Null while closed. */
  choice: StatusChoice | null;
  onClose: () => void;
};

/** Explains the consequence of a status and asks for confirmation (specification 2 §4). */
export function ConfirmStatusDialog({ jobId, applicant, choice, onClose }: Props) {
  const change = useSetContractStatus(jobId);
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
      tone={status === 'rejected' ? 'danger' : 'primary'}
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
