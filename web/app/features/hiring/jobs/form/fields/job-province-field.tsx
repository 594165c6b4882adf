import { JOB_LIMITS } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { useController } from 'react-hook-form';
import { ProvinceField } from '../../../../people/places/exports/province-field.tsx';
import type { JobFormValues } from '../job-form.values.ts';
import { getCounter } from './get-counter.ts';

/** The job's province, with suggestions from the first focus on (specification 2 §5). */
export function JobProvinceField() {
  const { field, fieldState } = useController<JobFormValues, 'location'>({ name: 'location' });
  return (
    <ProvinceField
      {...field}
      label="Provincia"
      isRequired
      error={fieldState.error?.message}
      counter={getCounter('location', field.value)}
      maxLength={JOB_LIMITS.location}
      placeholder="Elige una provincia"
    />
  );
}
