import { useQuery } from '@tanstack/react-query';
import {
  CLOSING_REASON_LABELS,
  CLOSING_REASONS,
  type ClosingReason,
} from '@uneed/domain/hiring/applications/answer.rules.ts';
import { jobClosingSchema } from '@uneed/domain/hiring/applications/answers.schema.ts';
import { useState } from 'react';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { formatQuantity } from '../../../../platform/format.ts';
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { AnswerFields, INTERVIEWS_END_TEXT, useAnswerDraft } from '../answers/answer-fields.tsx';
import { useCloseJob, waitingQuery } from '../answers/answers.queries.ts';

type Props = {
  job: { _id: string; title: string };
  /** What the button that opens it says. */
  title?: string;
  onClose: () => void;
};

/** Closes a job with a reason, and answers everyone who waits with a polite message. Open while mounted. */
export default function CloseJobDialog({ job, title = 'Cerrar vacante', onClose }: Props) {
  const waiting = useQuery(waitingQuery(job._id));
  const { mutateAsync, isPending, error } = useCloseJob(job._id);
  const [reason, setReason] = useState<ClosingReason>('filled');
  const { draft, change, clear } = useAnswerDraft(job._id, 'closing');
  const [isSent, setIsSent] = useState(false);
  const count = waiting.data?.waiting;
  const { template } = draft;
  // Where nobody waits, there is no field for the note that an earlier attempt kept.
  const note = count === 0 ? '' : draft.note;
  const parsed = jobClosingSchema.safeParse({ reason, template, note });
  // From the first attempt on, until it is corrected.
  const noteError = isSent ? parsed.error?.issues[0]?.message : undefined;
  const confirm = () => {
    setIsSent(true);
    if (!parsed.success) return;
    void mutateAsync({ params: { id: job._id }, body: parsed.data })
      .then(clear)
      .then(onClose)
      .catch(() => undefined);
  };
  return (
    <ConfirmDialog
      isOpen
      shape="form"
      onClose={onClose}
      title={title}
      action={count === undefined || count === 0 ? title : `Cerrar y responder a ${count}`}
      tone="primary"
      isBusy={isPending}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        <p className="font-semibold wrap-anywhere">{job.title}</p>
        <fieldset disabled={isPending} className="flex flex-wrap gap-x-6">
          <legend className="mb-1 text-sm font-semibold">¿Por qué la cierras?</legend>
          {CLOSING_REASONS.map((option) => (
            <label key={option} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name="reason"
                className="radio radio-primary radio-sm"
                checked={option === reason}
                onChange={() => setReason(option)}
              />
              {CLOSING_REASON_LABELS[option]}
            </label>
          ))}
        </fieldset>
        <p aria-live="polite" className="text-sm">
          {getWaitingText(count)}
        </p>
        {count !== 0 && <AnswerFields draft={draft} noteError={noteError} onChange={change} />}
        {error && !isPending && <FormAlert message={getErrorMessage(error)} />}
      </div>
    </ConfirmDialog>
  );
}

/** An address that nobody confirmed gets no e-mail. */
const WHERE_TEXT = 'en Uneed, y por correo si está confirmado';

const IN_PROCESS_TEXT = 'Quien ya tiene tu «Me interesa» sigue en proceso.';

function getWaitingText(count: number | undefined): string {
  if (count === undefined) return `Le respondemos a quien todavía espera, ${WHERE_TEXT}.`;
  if (count === 0) return `Nadie espera respuesta. ${IN_PROCESS_TEXT}`;
  const people = formatQuantity(count, 'persona espera', 'personas esperan');
  return `${people} respuesta: ${count === 1 ? 'le' : 'les'} llega ${WHERE_TEXT}. ${INTERVIEWS_END_TEXT} ${IN_PROCESS_TEXT}`;
}
