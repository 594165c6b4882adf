import { INTERVIEW_REASON_MAX_LENGTH } from '@uneed/domain/hiring/interviews/interview.rules.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

type Props = {
  label: string;
  tone: 'ghost' | 'outline';
  title: string;
  /** What the other side is told, and what stays. */
  hint: string;
  reasonLabel: string;
  action: string;
  actionTone: 'primary' | 'danger';
  dismissLabel: string;
  isBusy: boolean;
  /** Sends the reason, which may be empty; `onSettled` closes the dialog. */
  send: (reason: string, options: { onSettled: () => void }) => void;
};

/** A button that asks first, with a reason for the other side. */
export function ReasonButton({ label, tone, hint, reasonLabel, actionTone, send, ...dialog }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const isTooLong = textLength(reason) > INTERVIEW_REASON_MAX_LENGTH;
  return (
    <>
      <Button tone={tone} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        {...dialog}
        tone={actionTone}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => {
          if (!isTooLong) send(reason, { onSettled: () => setIsOpen(false) });
        }}
      >
        <div className="flex flex-col gap-4">
          <p>{hint}</p>
          <Field
            label={reasonLabel}
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
