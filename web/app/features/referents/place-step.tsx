import type { ReferentAnswers } from '@uneed/domain/referents/referent.rules.ts';
import { useController } from 'react-hook-form';
import { ProvinceField } from '../places/exports/province-field.tsx';
import { REFERENT_LABELS } from './referent-answers.ts';

/** Step 2: the province. */
export function PlaceStep() {
  const { field, fieldState } = useController<ReferentAnswers, 'location'>({ name: 'location' });
  return (
    <ProvinceField
      label={REFERENT_LABELS.location}
      hint="La provincia donde trabajas."
      value={field.value}
      error={fieldState.error?.message}
      onBlur={field.onBlur}
      onChange={field.onChange}
    />
  );
}
