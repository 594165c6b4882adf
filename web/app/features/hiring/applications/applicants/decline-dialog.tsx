import { type AnswerInput, answerSchema } from '@uneed/domain/hiring/applications/answers.schema.ts';
import { useState } from 'react';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { AnswerFields, useAnswerDraft } from '../answers/answer-fields.tsx';
import { useDecline } from '../answers/answers.queries.ts';

type Props = { jobId: string; applicant: { _id: string; fullName: string }; onClose: () => void };

/** Answers an application as not selected, with a polite message and without a contract. Open while mounted. */
export default function DeclineDialog({ jobId, applicant, onClose }: Props) {
  const { mutateAsync, isPending, error } = useDecline(jobId);
  const { draft, change, clear } = useAnswerDraft(jobId, applicant._id);
  const [isSent, setIsSent] = useState(false);
  const send = (body: AnswerInput) =>
    mutateAsync({ params: { id: jobId, candidateId: applicant._id }, body })
      .then(clear)
      .then(onClose)
      .catch(() => undefined);
  const parsed = answerSchema.safeParse(draft);
  // From the first attempt on, until it is corrected.
  const noteError = isSent ? parsed.error?.issues[0]?.message : undefined;
  const confirm = () => {
    setIsSent(true);
    if (parsed.success) void send(parsed.data);
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Responder a ${applicant.fullName}`}
      action="Enviar «No seleccionada»"
      tone="primary"
      isBusy={isPending}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm">
          Le llega ahora en Uneed y por correo. Si cambias de idea, después puedes decirle que te interesa.
        </p>
        <AnswerFields draft={draft} noteError={noteError} onChange={change} />
        {error && !isPending && <FormAlert message={getErrorMessage(error)} />}
      </div>
    </ConfirmDialog>
  );
}
