import { useFormContext } from 'react-hook-form';
import { Checkbox } from '../../../../../ui/controls/checkbox.tsx';
import type { JobFormValues } from '../job-form.values.ts';
import { AmountField } from './amount-field.tsx';

/** Whether the company pays a referral bonus, and how much. */
export function ReferralBonusField() {
  const { register, watch } = useFormContext<JobFormValues>();
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        className="sm:mt-6"
        label="Bono por referido"
        hint="La empresa premia a quien recomiende a la persona contratada."
        {...register('referalbonus')}
      />
      {watch('referalbonus') && (
        <AmountField
          name="referralBonusAmount"
          label="Monto del bono por referido (RD$)"
          emptyHint="Opcional: lo que recibe quien recomendó."
          placeholder="Ej.: 5,000"
        />
      )}
    </div>
  );
}
