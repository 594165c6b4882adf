import {
  CONTRACT_CONFIRMATIONS,
  CONTRACT_EMAIL_TEXT,
  CONTRACT_LABELS,
  type ContractStatus,
} from '@uneed/domain/contracts/contract.rules.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useSetContractStatus } from './contracts.queries.ts';

type Props = {
  jobId: string;
  applicant: { _id: string; fullName: string };
  /** The chosen status; null while closed. */
  status: ContractStatus | null;
  onClose: () => void;
};

/** Explains the consequence of a status and asks for confirmation (specification 2 §4). */
export function ConfirmStatusDialog({ jobId, applicant, status, onClose }: Props) {
  const change = useSetContractStatus(jobId);
  const { consequence, confirm } = CONTRACT_CONFIRMATIONS[status ?? 'pending'];
  const set = () => {
    if (status === null) return;
    const params = { jobId, candidateId: applicant._id };
    change.mutate({ params, body: { status } }, { onSettled: onClose });
  };
  return (
    <ConfirmDialog
      isOpen={status !== null}
      onClose={onClose}
      isBusy={change.isPending}
      title={`¿Cambiar el estado a ${CONTRACT_LABELS[status ?? 'pending']}?`}
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
