import { DISPUTE_TEXT_MAX_LENGTH } from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import { type Bonus, newDisputeSchema } from '@uneed/domain/hiring/referrals/bonuses.schema.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import { useForm } from 'react-hook-form';
import { dialogCallbacks } from '../../../platform/forms/dialog-callbacks.ts';
import { createFirstErrorResolver } from '../../../platform/forms/first-error-resolver.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { useOpenDispute } from './referrals.queries.ts';

/** Dialog in which a side asks the admins to decide about a bonus. */
export function DisputeDialog({ bonus, onClose }: { bonus: Bonus; onClose: () => void }) {
  const dispute = useOpenDispute();
  const form = useForm({ resolver: createFirstErrorResolver(newDisputeSchema), defaultValues: { text: '' } });
  const submit = form.handleSubmit((body) =>
    dispute.mutate({ params: { id: bonus._id }, body }, dialogCallbacks(form, onClose)),
  );
  return (
    <FormDialog
      title="Abrir una disputa"
      action="Enviar"
      isBusy={dispute.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="text-muted text-sm">
        El equipo de Uneed lee todo el historial del bono y les responde a ambas partes. Uneed no mueve
        dinero.
      </p>
      <Field
        label="Qué pasó"
        error={form.formState.errors.text?.message}
        counter={{ length: textLength(form.watch('text')), max: DISPUTE_TEXT_MAX_LENGTH }}
        isRequired
      >
        {(control) => <TextArea {...control} {...form.register('text')} />}
      </Field>
    </FormDialog>
  );
}
