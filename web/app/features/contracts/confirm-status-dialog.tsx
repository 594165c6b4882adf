import {
  CONTRACT_CONFIRMATIONS,
  CONTRACT_LABELS,
  type ContractStatus,
} from '@uneed/domain/contracts/contract.rules.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
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
    <Dialog
      isOpen={status !== null}
      onClose={onClose}
      isLocked={change.isPending}
      title={`¿Cambiar el estado a ${CONTRACT_LABELS[status ?? 'pending']}?`}
      actions={
        <>
          <Button tone="ghost" onClick={onClose} disabled={change.isPending}>
            Cancelar
          </Button>
          <Button tone={status === 'rejected' ? 'danger' : 'primary'} onClick={set} isBusy={change.isPending}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="font-semibold">{applicant.fullName}</p>
        <p>{consequence} Le avisaremos por correo.</p>
      </div>
    </Dialog>
  );
}
