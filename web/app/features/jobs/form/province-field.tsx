import { JOB_LIMITS } from '@uneed/domain/jobs/job.rules.ts';
import { provinceNamed, provincesMatching } from '@uneed/domain/places/provinces.ts';
import { useController } from 'react-hook-form';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { counterOf } from './counter-of.ts';
import type { JobFormValues } from './job-form.values.ts';

/** Where the vacancy is: one of the provinces, suggested from the first focus on (specification 2 §5). */
export function ProvinceField() {
  const { field, fieldState } = useController<JobFormValues, 'location'>({ name: 'location' });
  const isChosen = provinceNamed(field.value) === field.value;
  return (
    <Field
      label="Provincia"
      isRequired
      error={fieldState.error?.message}
      counter={isChosen ? undefined : counterOf('location', field.value)}
    >
      {(wiring) => (
        <Combobox
          {...wiring}
          ref={field.ref}
          name="location"
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          suggestions={provincesMatching(field.value)}
          isChosen={isChosen}
          onChoose={field.onChange}
          onClear={() => field.onChange('')}
          maxLength={JOB_LIMITS.location}
          placeholder="Elige una provincia"
        />
      )}
    </Field>
  );
}
