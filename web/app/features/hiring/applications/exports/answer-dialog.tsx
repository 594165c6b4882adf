import { type AnswerInput, answerSchema } from '@uneed/domain/hiring/applications/answers.schema.ts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { CalledOffInterview } from '../../interviews/exports/called-off-interview.tsx';
import { AnswerFields, useAnswerDraft } from '../answers/answer-fields.tsx';

type Props = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'action' | 'tone' | 'isBusy' | 'onClose'
> & {
  jobId: string;
  candidateId: string;
  error: Error | null;
  /** Sends the answer. What was written is kept until it is fulfilled. */
  onSend: (answer: AnswerInput) => Promise<unknown>;
  /** What the answer does. */
  children: ReactNode;
};

/** Asks for the words in which an applicant is answered as not selected. Open while mounted. */
export function AnswerDialog({ jobId, candidateId, error, onSend, children, ...dialog }: Props) {
  const { draft, change, clear } = useAnswerDraft(jobId, candidateId);
  const [isSent, setIsSent] = useState(false);
  const parsed = answerSchema.safeParse(draft);
  // From the first attempt on, until it is corrected.
  const noteError = isSent ? parsed.error?.issues[0]?.message : undefined;
  const send = () => {
    setIsSent(true);
    if (!parsed.success) return;
    void onSend(parsed.data)
      .then(clear)
      .then(dialog.onClose)
      .catch(() => undefined);
  };
  return (
    <ConfirmDialog {...dialog} isOpen shape="form" onConfirm={send}>
      <div className="flex flex-col gap-4">
        {children}
        <CalledOffInterview jobId={jobId} candidateId={candidateId} />
        <AnswerFields draft={draft} noteError={noteError} onChange={change} />
        {error && !dialog.isBusy && <FormAlert message={getErrorMessage(error)} />}
      </div>
    </ConfirmDialog>
  );
}
