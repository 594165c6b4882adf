import { useFormContext } from 'react-hook-form';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import type { JobFormValues } from '../job-form.values.ts';

/** Whether the company pays a referral bonus. */
export function ReferralBonusField() {
  const { register } = useFormContext<JobFormValues>();
  return (
    <Checkbox
      className="sm:mt-6"
      label="Bono por referido"
      hint="La empresa premia a quien recomiende a la persona contratada."
      {...register('referalbonus')}
    />
  );
}
