import {
  CONTRACT_CONFIRMATIONS,
  CONTRACT_EMAIL_TEXT,
  CONTRACT_LABELS,
  type ContractStatus,
} from '@uneed/domain/hiring/contracts/contract.rules.ts';
import { AnswerDialog } from '../applications/exports/answer-dialog.tsx';
import { useSetContractStatus } from './contracts.queries.ts';

type Props = {
  jobId: string;
  applicant: { _id: string; fullName: string };
  /** The status that was shown when the dialog was opened: a colleague may change it meanwhile. */
  seen: ContractStatus;
  onClose: () => void;
};

/** Rejects an applicant who has a contract, in words that the owner chooses (product.md, 'Contracts'). Open while mounted. */
export default function RejectDialog({ jobId, applicant, seen, onClose }: Props) {
  const { mutateAsync, isPending, error } = useSetContractStatus(jobId);
  const { consequence, confirm } = CONTRACT_CONFIRMATIONS.rejected;
  const params = { jobId, candidateId: applicant._id };
  return (
    <AnswerDialog
      jobId={jobId}
      candidateId={applicant._id}
      title={`¿Cambiar el estado a ${CONTRACT_LABELS.rejected}?`}
      action={confirm}
      tone="danger"
      isBusy={isPending}
      error={error}
      onSend={(answer) =>
        mutateAsync({ params, body: { status: 'rejected', answer, base: { status: seen } } })
      }
      onClose={onClose}
    >
      <p className="font-semibold">{applicant.fullName}</p>
      <p>{consequence}</p>
      <p className="text-muted text-sm">{CONTRACT_EMAIL_TEXT}</p>
    </AnswerDialog>
  );
}
