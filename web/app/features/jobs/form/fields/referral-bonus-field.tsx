import { useFormContext } from 'react-hook-form';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import type { JobFormValues } from '../job-form.values.ts';

/** Whether one can earn by recommending somebody for it. */
export function ReferralBonus() {
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
