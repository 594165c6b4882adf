import {
  DISPUTE_DECISIONS,
  DISPUTE_END_LABELS,
  DISPUTE_TEXT_MAX_LENGTH,
} from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import type { AdminDispute } from '@uneed/domain/hiring/referrals/bonuses.api.ts';
import { disputeClosingSchema } from '@uneed/domain/hiring/referrals/bonuses.schema.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { dialogCallbacks } from '../../../../platform/forms/dialog-callbacks.ts';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { Field } from '../../../../ui/controls/field.tsx';
import { Select } from '../../../../ui/controls/select.tsx';
import { TextArea } from '../../../../ui/controls/text-area.tsx';
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx';
import { useCloseDispute } from './bonus-disputes.queries.ts';

/** Dialog in which an admin decides a dispute; both sides read the note. */
export function CloseDisputeDialog({ dispute, onClose }: { dispute: AdminDispute; onClose: () => void }) {
  const close = useCloseDispute();
  const form = useForm<z.input<typeof disputeClosingSchema>>({
    resolver: createFirstErrorResolver(disputeClosingSchema),
    defaultValues: { note: '' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((body) =>
    close.mutate({ params: { id: dispute._id }, body }, dialogCallbacks(form, onClose)),
  );
  return (
    <FormDialog
      title="Decidir la disputa"
      action="Cerrar disputa"
      isBusy={close.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label="Decisión" error={errors.decision?.message} isRequired>
        {(control) => (
          <Select {...control} {...form.register('decision')} defaultValue="">
            <option value="" disabled>
              Elige una decisión
            </option>
            {DISPUTE_DECISIONS.map((decision) => (
              <option key={decision} value={decision}>
                {DISPUTE_END_LABELS[decision]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Nota"
        hint="La leen ambas partes."
        error={errors.note?.message}
        counter={{ length: textLength(form.watch('note')), max: DISPUTE_TEXT_MAX_LENGTH }}
        isRequired
      >
        {(control) => <TextArea {...control} {...form.register('note')} />}
      </Field>
    </FormDialog>
  );
}
