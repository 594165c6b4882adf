import type { ReferentAnswers } from '@uneed/domain/referents/referent.rules.ts';
import { useController } from 'react-hook-form';
import { ProvinceField } from '../places/exports/province-field.tsx';

/** Step 2: the province. */
export function PlaceStep() {
  const { field, fieldState } = useController<ReferentAnswers, 'location'>({ name: 'location' });
  return (
    <ProvinceField
      label="Ubicación"
      hint="La provincia donde trabajas."
      value={field.value}
      error={fieldState.error?.message}
      onBlur={field.onBlur}
      onChange={field.onChange}
    />
  );
}
