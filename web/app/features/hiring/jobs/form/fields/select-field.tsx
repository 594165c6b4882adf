import { useFormContext } from 'react-hook-form';
import { Field } from '../../../../../ui/controls/field.tsx';
import { Select } from '../../../../../ui/controls/select.tsx';
import type { JobFormValues } from '../job-form.values.ts';

type Props = {
  name: 'category' | 'disponibilidad';
  label: string;
  /** Label of the empty option. */
  emptyLabel: string;
  options: readonly { value: string; label: string }[];
  isRequired?: boolean;
};

/** A select bound to the form. */
export function SelectField({ name, label, emptyLabel, options, isRequired }: Props) {
  const { register, formState } = useFormContext<JobFormValues>();
  return (
    <Field label={label} isRequired={isRequired} error={formState.errors[name]?.message}>
      {(control) => (
        <Select {...control} {...register(name)}>
          <option value="">{emptyLabel}</option>
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
