import { get, useFormContext } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { JobFormValues } from './job-form.values.ts';

/** From when to when one works; sent as one text. */
export function ShiftFields() {
  const { register, formState } = useFormContext<JobFormValues>();
  const error: { message?: string } | undefined = get(formState.errors, 'shift');
  return (
    <div className="grid grid-cols-2 items-start gap-4 sm:col-span-2 sm:gap-5">
      <Field label="Horario desde" error={error?.message}>
        {(wiring) => <TextInput {...wiring} {...register('shiftFrom')} type="time" />}
      </Field>
      <Field label="Horario hasta">
        {(wiring) => <TextInput {...wiring} {...register('shiftTo')} type="time" />}
      </Field>
    </div>
  );
}
