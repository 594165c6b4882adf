import { JOB_LIMITS } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../../../ui/controls/field.tsx';
import { TextInput } from '../../../../../ui/controls/text-input.tsx';
import type { JobFormValues } from '../job-form.values.ts';
import { getCounter } from './get-counter.ts';
import { useLengthLimit } from './use-length-limit.ts';

/** The job's title. */
export function TitleField() {
  const { register, watch, formState } = useFormContext<JobFormValues>();
  const limit = useLengthLimit(JOB_LIMITS.title);
  return (
    <Field
      label="Título del puesto"
      isRequired
      error={formState.errors.title?.message ?? limit.message}
      counter={getCounter('title', watch('title'))}
    >
      {(control) => (
        <div ref={limit.box}>
          <TextInput
            {...control}
            {...limit.input}
            {...register('title')}
            autoComplete="off"
            placeholder="Ej.: Representante de ventas"
          />
        </div>
      )}
    </Field>
  );
}
