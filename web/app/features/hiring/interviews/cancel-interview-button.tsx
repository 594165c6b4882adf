import { INTERVIEW_REASON_MAX_LENGTH } from '@uneed/domain/hiring/interviews/interview.rules.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useCancelInterview } from './interviews.queries.ts';

/** Cancels an interview, with a reason for the other side. */
export function CancelInterviewButton({ interviewId, hint }: { interviewId: string; hint: string }) {
  const cancel = useCancelInterview();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const isTooLong = textLength(reason) > INTERVIEW_REASON_MAX_LENGTH;
  const send = () => {
    if (isTooLong) return;
    const request = { params: { id: interviewId }, body: { reason } };
    cancel.mutate(request, { onSettled: () => setIsOpen(false) });
  };
  return (
    <>
      <Button tone="ghost" onClick={() => setIsOpen(true)}>
        Cancelar
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        isBusy={cancel.isPending}
        title="¿Cancelar la entrevista?"
        action="Sí, cancelar la entrevista"
        dismissLabel="Dejarla como está"
        onConfirm={send}
      >
        <div className="flex flex-col gap-4">
          <p>{hint}</p>
          <Field
            label="Motivo (opcional)"
            error={isTooLong ? `Máximo ${INTERVIEW_REASON_MAX_LENGTH} caracteres permitidos` : undefined}
            counter={{ length: textLength(reason), max: INTERVIEW_REASON_MAX_LENGTH }}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        </div>
      </ConfirmDialog>
    </>
  );
}
