import { textLength } from '@uneed/domain/kernel/text.ts';
import { SANCTION_REASON_MAX_LENGTH } from '@uneed/domain/people/safety/sanction.rules.ts';
import { sanctionReasonField } from '@uneed/domain/people/safety/sanctions.schema.ts';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { Field } from '../../../../ui/controls/field.tsx';
import { TextArea } from '../../../../ui/controls/text-area.tsx';
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx';

type Props = {
  onClose: () => void;
  title: string;
  /** Label of the button that does it. */
  action: string;
  tone?: 'danger' | 'primary';
  /** What will happen and whom it writes to. */
  children: ReactNode;
  label?: string;
  isBusy: boolean;
  onSubmit: (reason: string) => void;
};

/** Asks for the reason of a decision, which the affected user reads. Open while mounted. */
export function ReasonDialog({ tone = 'danger', children, label = 'Motivo', onSubmit, ...dialog }: Props) {
  const [reason, setReason] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const result = sanctionReasonField.safeParse(reason);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (result.success) onSubmit(result.data);
    else field.current?.focus();
  };
  return (
    <FormDialog {...dialog} tone={tone} onSubmit={submit}>
      {children}
      <Field
        label={label}
        isRequired
        error={isSubmitted ? result.error?.issues[0]?.message : undefined}
        counter={{ length: textLength(reason.trim()), max: SANCTION_REASON_MAX_LENGTH }}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
