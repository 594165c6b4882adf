import { JOB_LIMITS } from '@uneed/domain/jobs/job.rules.ts';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../../ui/field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import type { JobFormValues } from '../job-form.values.ts';
import { counterOf } from './get-counter.ts';
import { useLimit } from './use-length-limit.ts';

/** What the vacancy is called. */
export function TitleField() {
  const { register, watch, formState } = useFormContext<JobFormValues>();
  const limit = useLimit(JOB_LIMITS.title);
  return (
    <Field
      label="Título del puesto"
      isRequired
      error={formState.errors.title?.message ?? limit.message}
      counter={counterOf('title', watch('title'))}
    >
      {(wiring) => (
        <div ref={limit.box}>
          <TextInput
            {...wiring}
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
