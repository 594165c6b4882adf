import { textLength } from '@uneed/domain/kernel/text.ts';
import {
  listReportReasons,
  REPORT_DETAILS_MAX_LENGTH,
  REPORT_MESSAGES_MAX,
  REPORT_REASON_MISSING_TEXT,
  type ReportReason,
  reportReasonLabel,
} from '@uneed/domain/people/safety/safety.rules.ts';
import type { SubjectRef } from '@uneed/domain/people/safety/safety.schema.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { toastError } from '../../../../platform/api/toasts.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Field } from '../../../../ui/controls/field.tsx';
import { Select } from '../../../../ui/controls/select.tsx';
import { TextArea } from '../../../../ui/controls/text-area.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { useReport } from '../safety.queries.ts';

type Props = {
  about: SubjectRef;
  /** Title of the dialog: 'Reportar a Luis Báez', 'Reportar vacante'. */
  title: string;
  /** The preselected reason. */
  reason?: ReportReason | undefined;
  isOpen: boolean;
  onClose: () => void;
};

/** Reports a user or content to the admins, with a reason and optional details. */
export function ReportDialog({ about, title, reason, isOpen, onClose }: Props) {
  const report = useReport();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} isLocked={report.isPending} title={title}>
      <ReportForm about={about} reason={reason} report={report} onClose={onClose} />
    </Dialog>
  );
}

const HINTS: Record<SubjectRef['subject'], string> = {
  user: `Con el reporte van los últimos ${REPORT_MESSAGES_MAX} mensajes que te escribió. No sabrá quién reportó.`,
  post: 'No sabrá quién reportó.',
  comment: 'No sabrá quién reportó.',
  job: 'Quien la publicó no sabrá quién reportó.',
};

type FormProps = Omit<Props, 'isOpen' | 'title'> & { report: ReturnType<typeof useReport> };

function ReportForm({ about, reason: initialReason, report, onClose }: FormProps) {
  const reasonField = useRef<HTMLSelectElement>(null);
  const [reason, setReason] = useState<ReportReason | undefined>(initialReason);
  const [details, setDetails] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const length = textLength(details.trim());
  const reasons = listReportReasons(about.subject);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (reason === undefined) reasonField.current?.focus();
    if (reason === undefined || length > REPORT_DETAILS_MAX_LENGTH) return;
    report.mutate(
      { body: { about, reason, details } },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
        onError: toastError,
      },
    );
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
      <Field
        label={about.subject === 'user' ? '¿Qué pasó?' : '¿Qué tiene de malo?'}
        isRequired
        error={isSubmitted && reason === undefined ? REPORT_REASON_MISSING_TEXT : undefined}
      >
        {(control) => (
          <Select
            {...control}
            ref={reasonField}
            value={reason ?? ''}
            onChange={({ target }) => setReason(reasons.find((option) => option === target.value))}
          >
            <option value="" disabled>
              Elige un motivo
            </option>
            {reasons.map((option) => (
              <option key={option} value={option}>
                {reportReasonLabel(about.subject, option)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Cuéntanos más (opcional)"
        hint={HINTS[about.subject]}
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
