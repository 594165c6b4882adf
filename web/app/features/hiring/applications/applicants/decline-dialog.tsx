import { useDecline } from '../answers/answers.queries.ts';
import { AnswerDialog } from '../exports/answer-dialog.tsx';

type Props = { jobId: string; applicant: { _id: string; fullName: string }; onClose: () => void };

/** Answers an application as not selected, with a polite message and without a contract. Open while mounted. */
export default function DeclineDialog({ jobId, applicant, onClose }: Props) {
  const { mutateAsync, isPending, error } = useDecline(jobId);
  const params = { id: jobId, candidateId: applicant._id };
  return (
    <AnswerDialog
      jobId={jobId}
      candidateId={applicant._id}
      title={`Responder a ${applicant.fullName}`}
      action="Enviar «No seleccionada»"
      tone="primary"
      isBusy={isPending}
      error={error}
      onSend={(body) => mutateAsync({ params, body })}
      onClose={onClose}
    >
      <p className="text-sm">
        Le llega ahora en Uneed y, si confirmó su correo, también por ahí. Si cambias de idea, después puedes
        decirle que te interesa.
      </p>
    </AnswerDialog>
  );
}
