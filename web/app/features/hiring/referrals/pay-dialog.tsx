import { BONUS_NOTE_MAX_LENGTH, NO_MONEY_TEXT } from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import { type Bonus, bonusPaymentSchema } from '@uneed/domain/hiring/referrals/bonuses.schema.ts';
import { localDay } from '@uneed/domain/kernel/time.ts';
import { useForm } from 'react-hook-form';
import { useNow } from '../../../platform/clock.ts';
import { dialogCallbacks } from '../../../platform/forms/dialog-callbacks.ts';
import { createFirstErrorResolver } from '../../../platform/forms/first-error-resolver.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { usePayBonus } from './referrals.queries.ts';

/** Dialog in which the owner reports that a bonus was paid. */
export function PayDialog({ bonus, onClose }: { bonus: Bonus; onClose: () => void }) {
  const pay = usePayBonus();
  const today = localDay(useNow());
  const form = useForm({
    resolver: createFirstErrorResolver(bonusPaymentSchema),
    defaultValues: { paidOn: today, note: '' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((body) =>
    pay.mutate({ params: { id: bonus._id }, body }, dialogCallbacks(form, onClose)),
  );
  return (
    <FormDialog
      title="Marcar como pagado"
      action="Ya lo pagué"
      isBusy={pay.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="text-muted text-sm">{NO_MONEY_TEXT}</p>
      <Field label="Fecha del pago" error={errors.paidOn?.message} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('paidOn')}
            type="date"
            min={localDay(new Date(bonus.appliedAt))}
            max={today}
          />
        )}
      </Field>
      <Field label="Nota" hint="Opcional: por ejemplo, cómo lo pagaste." error={errors.note?.message}>
        {(control) => <TextInput {...control} {...form.register('note')} maxLength={BONUS_NOTE_MAX_LENGTH} />}
      </Field>
    </FormDialog>
  );
}
