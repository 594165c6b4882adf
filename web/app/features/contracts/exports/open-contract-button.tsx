import { FilePlus } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { useOpenContract } from '../contracts.queries.ts';

type Props = {
  jobId: string;
  applicant: { _id: string; fullName: string };
  /** Id of the text that explains why the button is disabled; undefined when it is enabled. */
  disabledReasonId?: string | undefined;
  tone?: 'primary' | 'outline';
};

/** Opens a contract for an applicant (DESIGN §5). */
export function OpenContractButton({ jobId, applicant, disabledReasonId, tone = 'outline' }: Props) {
  const open = useOpenContract(jobId);
  return (
    <Button
      tone={tone}
      isBusy={open.isPending}
      disabled={disabledReasonId !== undefined}
      aria-label={`Abrir contrato con ${applicant.fullName}`}
      aria-describedby={disabledReasonId}
      onClick={() => open.mutate({ params: { jobId, candidateId: applicant._id } })}
    >
      {!open.isPending && <FilePlus aria-hidden className="size-4" />}
      Abrir contrato
    </Button>
  );
}
