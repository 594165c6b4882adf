import { textLength } from '@uneed/domain/kernel/text.ts';
import {
  BIO_MAX_LENGTH,
  COMPANY_MAX_LENGTH,
  POSITION_MAX_LENGTH,
} from '@uneed/domain/people/profiles/profile.rules.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../../../ui/controls/field.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import type { Answers } from './onboarding-answers.ts';

/** Step 2: biography; for referents also company and position. */
export function StepBio() {
  const { register, control, formState } = useFormContext<Answers>();
  const [bio, role] = useWatch({ control, name: ['bio', 'role'] });
  const { errors } = formState;
  return (
    <>
      <Field
        label="Biografía"
        error={errors.bio?.message}
        hint="Tu experiencia, lo que sabes hacer, lo que buscas."
        counter={{ length: textLength(bio), max: BIO_MAX_LENGTH }}
      >
        {(control) => <TextArea rows={5} {...control} {...register('bio')} />}
      </Field>
      {role === 'referent' && (
        <>
          <Field label="Empresa" error={errors.company?.message}>
            {(control) => (
              <TextInput
                autoComplete="organization"
                maxLength={COMPANY_MAX_LENGTH}
                {...control}
                {...register('company')}
              />
            )}
          </Field>
          <Field
            label="Cargo"
            error={errors.position?.message}
            hint="Revisamos la empresa y el cargo antes de verificarte."
          >
            {(control) => (
              <TextInput
                autoComplete="organization-title"
                maxLength={POSITION_MAX_LENGTH}
                {...control}
                {...register('position')}
              />
            )}
          </Field>
        </>
      )}
    </>
  );
}
