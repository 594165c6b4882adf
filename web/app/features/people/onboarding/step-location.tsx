import { useController, useFormContext, useWatch } from 'react-hook-form';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { LocationField } from '../places/exports/location-field.tsx';
import type { Answers } from './onboarding-answers.ts';

/** Step 3: location, and a summary of all answers. */
export function StepLocation() {
  const { control, setValue } = useFormContext<Answers>();
  const { field, fieldState } = useController<Answers, 'location'>({ name: 'location', control });
  const isChosen = useWatch({ control, name: 'isLocationChosen' });
  return (
    <>
      <LocationField
        ref={field.ref}
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

const ROLE_LABELS = { candidate: 'Candidato', referent: 'Referente' };

/** Summary of all answers. */
function Summary() {
  const { control, getValues } = useFormContext<Answers>();
  useWatch({ control });
  const { fullName, role, bio, company, position, location, profilePic } = getValues();
  const rows = [
    { term: 'Biografía', text: bio },
    ...(role === 'referent'
      ? [
          { term: 'Empresa', text: company },
          { term: 'Cargo', text: position },
        ]
      : []),
    { term: 'Ubicación', text: location || '—' },
  ];
  return (
    <section aria-labelledby="resumen" className="bg-base-200 rounded-box flex flex-col gap-4 p-4">
      <h2 id="resumen" className="text-base">
        Resumen
      </h2>
      <div className="flex items-center gap-3">
        <Avatar name={fullName} picture={profilePic} size="lg" />
        <div className="min-w-0">
          <p className="font-semibold">{fullName}</p>
          <p className="text-muted text-sm">{ROLE_LABELS[role]}</p>
        </div>
      </div>
      <dl className="flex flex-col gap-3 text-sm">
        {rows.map(({ term, text }) => (
          <div key={term}>
            <dt className="text-muted">{term}</dt>
            <dd className="whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
