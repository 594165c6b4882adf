import { SHIFT_LABELS } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { get, useFormContext } from 'react-hook-form';
import { Field } from '../../../../../ui/controls/field.tsx';
import { Select } from '../../../../../ui/controls/select.tsx';
import { TextInput } from '../../../../../ui/controls/text-input.tsx';
import type { JobFormValues } from '../job-form.values.ts';

/** The shift: start and end time, or a label when hours are not fixed. Sent as one text. */
export function ShiftFields() {
  const { register, watch, formState } = useFormContext<JobFormValues>();
  const error: { message?: string } | undefined = get(formState.errors, 'shift');
  return (
    <>
      <Field label="Tipo de horario">
        {(control) => (
          <Select {...control} {...register('shiftLabel')}>
            <option value="">Horas fijas</option>
            {SHIFT_LABELS.map((label) => (
              <option key={label} value={label}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {watch('shiftLabel') === '' && (
        <div className="grid grid-cols-2 items-start gap-4">
          <Field label="Horario desde" error={error?.message}>
            {(control) => <TextInput {...control} {...register('shiftFrom')} type="time" />}
          </Field>
          <Field label="Horario hasta">
            {(control) => <TextInput {...control} {...register('shiftTo')} type="time" />}
          </Field>
        </div>
      )}
    </>
  );
}
