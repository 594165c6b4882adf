import { useController, useFormContext, useWatch } from 'react-hook-form';
import { LocationField } from '../places/exports/location-field.tsx';
import type { Answers } from './onboarding-answers.ts';
import { Summary } from './summary.tsx';

/** Step 3: location, and a summary of all answers. */
export function StepLocation() {
  const { control, setValue } = useFormContext<Answers>();
  const { field, fieldState } = useController<Answers, 'location'>({ name: 'location', control });
  const isChosen = useWatch({ control, name: 'isLocationChosen' });
  return (
    <>
      <LocationField
        label="Ubicación"
        value={field.value}
        isChosen={isChosen}
        error={fieldState.error?.message}
        onBlur={field.onBlur}
        onChange={(place, wasChosen) => {
          setValue('isLocationChosen', wasChosen);
          field.onChange(place);
        }}
      />
      <Summary />
    </>
  );
}
