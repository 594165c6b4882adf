import { FilePlus } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { useOpenContract } from '../contracts.queries.ts';

type Props = {
  jobId: string;
  applicant: { _id: string; fullName: string };
  /** Id of the text that says why it cannot be pressed; without it, it can. */
  blockedBy?: string | undefined;
  tone?: 'primary' | 'outline';
};

/** Opens a contract for somebody who applied (DESIGN §5). */
export function OpenContractButton({ jobId, applicant, blockedBy, tone = 'outline' }: Props) {
  const open = useOpenContract(jobId);
  return (
    <Button
      tone={tone}
      isBusy={open.isPending}
      disabled={blockedBy !== undefined}
      aria-label={`Abrir contrato con ${applicant.fullName}`}
      aria-describedby={blockedBy}
      onClick={() => open.mutate({ params: { jobId, candidateId: applicant._id } })}
    >
      {!open.isPending && <FilePlus aria-hidden className="size-4" />}
      Abrir contrato
    </Button>
  );
}
