import {
  BONUS_REASON_MAX_LENGTH,
  denialReasons,
  INELIGIBLE_REASON_LABELS,
} from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import { type Bonus, bonusDenialSchema } from '@uneed/domain/hiring/referrals/bonuses.schema.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { dialogCallbacks } from '../../../platform/forms/dialog-callbacks.ts';
import { createFirstErrorResolver } from '../../../platform/forms/first-error-resolver.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { useDenyBonus } from './referrals.queries.ts';

/** Dialog in which the owner says that a bonus is not to be paid, and why. */
export function DenyDialog({ bonus, onClose }: { bonus: Bonus; onClose: () => void }) {
  const deny = useDenyBonus();
  const form = useForm<z.input<typeof bonusDenialSchema>, unknown, z.output<typeof bonusDenialSchema>>({
    resolver: createFirstErrorResolver(bonusDenialSchema),
    defaultValues: { text: '' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((body) =>
    deny.mutate({ params: { id: bonus._id }, body }, dialogCallbacks(form, onClose)),
  );
  return (
    <FormDialog
      title="Marcar como no elegible"
      action="Marcar como no elegible"
      tone="danger"
      isBusy={deny.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="text-muted text-sm">
        Quien recomendó lee el motivo y puede pedir que el equipo de Uneed lo revise.
      </p>
      <Field label="Motivo" error={errors.reason?.message} isRequired>
        {(control) => (
          <Select {...control} {...form.register('reason')} defaultValue="">
            <option value="" disabled>
              Elige un motivo
            </option>
            {denialReasons(bonus).map((reason) => (
              <option key={reason} value={reason}>
                {INELIGIBLE_REASON_LABELS[reason]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Explicación"
        hint="Opcional, salvo con «Otro motivo»"
        error={errors.text?.message}
        counter={{ length: textLength(form.watch('text') ?? ''), max: BONUS_REASON_MAX_LENGTH }}
      >
        {(control) => <TextArea {...control} {...form.register('text')} />}
      </Field>
    </FormDialog>
  );
}
