import type { Id } from '@uneed/domain/kernel/ids.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import {
  REPORT_DETAILS_MAX_LENGTH,
  REPORT_MESSAGES_MAX,
  REPORT_REASON_LABELS,
  REPORT_REASON_MISSING_TEXT,
  REPORT_REASONS,
  type ReportReason,
} from '@uneed/domain/safety/safety.rules.ts';
import { type SubmitEvent, useState } from 'react';
import toast from 'react-hot-toast';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useReport } from '../safety.queries.ts';

type Props = {
  user: { _id: Id; fullName: string };
  /** The preselected reason. */
  reason?: ReportReason | undefined;
  isOpen: boolean;
  onClose: () => void;
};

/** Reports a user to the admins, with a reason, optional details and the user's last messages. */
export function ReportDialog({ user, reason, isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Reportar a ${user.fullName}`}>
      <ReportForm user={user} reason={reason} onClose={onClose} />
    </Dialog>
  );
}

function ReportForm({ user, reason: initialReason, onClose }: Omit<Props, 'isOpen'>) {
  const report = useReport();
  const [reason, setReason] = useState<ReportReason | undefined>(initialReason);
  const [details, setDetails] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const length = textLength(details.trim());
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (reason === undefined || length > REPORT_DETAILS_MAX_LENGTH) return;
    report.mutate(
      { body: { userId: user._id, reason, details } },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
        onError: (error) => toast.error(getErrorMessage(error)),
      },
    );
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
      <Field
        label="¿Qué pasó?"
        isRequired
        error={isSubmitted && reason === undefined ? REPORT_REASON_MISSING_TEXT : undefined}
      >
        {(control) => (
          <Select
            {...control}
            value={reason ?? ''}
            onChange={({ target }) => setReason(REPORT_REASONS.find((option) => option === target.value))}
          >
            <option value="" disabled>
              Elige un motivo
            </option>
            {REPORT_REASONS.map((option) => (
              <option key={option} value={option}>
                {REPORT_REASON_LABELS[option]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Cuéntanos más (opcional)"
        hint={`Con el reporte van los últimos ${REPORT_MESSAGES_MAX} mensajes que te escribió. No sabrá quién reportó.`}
        error={
          length > REPORT_DETAILS_MAX_LENGTH ? `Máximo ${REPORT_DETAILS_MAX_LENGTH} caracteres` : undefined
        }
        counter={{ length, max: REPORT_DETAILS_MAX_LENGTH }}
      >
        {(control) => (
          <TextArea {...control} value={details} onChange={({ target }) => setDetails(target.value)} />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3 pt-2">
        <Button tone="ghost" onClick={onClose} disabled={report.isPending}>
          Cancelar
        </Button>
        <Button type="submit" isBusy={report.isPending}>
          Enviar reporte
        </Button>
      </div>
    </form>
  );
}
