import { useFormContext } from 'react-hook-form';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import type { JobFormValues } from '../job-form.values.ts';

type Props = {
  name: 'category' | 'disponibilidad';
  label: string;
  /** Stands for no choice. */
  empty: string;
  options: readonly { value: string; label: string }[];
  isRequired?: boolean;
};

/** One choice from a list. */
export function ChoiceField({ name, label, empty, options, isRequired }: Props) {
  const { register, formState } = useFormContext<JobFormValues>();
  return (
    <Field label={label} isRequired={isRequired} error={formState.errors[name]?.message}>
      {(wiring) => (
        <Select {...wiring} {...register(name)}>
          <option value="">{empty}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
