import { FULL_NAME_MAX_LENGTH } from '@uneed/domain/people/accounts/account.rules.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../../../ui/controls/field.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import type { Answers } from './onboarding-answers.ts';
import { RoleCards } from './role-cards.tsx';

/** Step 1: profile picture, name and role. */
export function StepBasics() {
  const { register, control, setValue, formState } = useFormContext<Answers>();
  const [fullName, profilePic] = useWatch({ control, name: ['fullName', 'profilePic'] });
  const { errors } = formState;
  return (
    <>
      <AvatarPicker
        name={fullName}
        picture={profilePic}
        error={errors.profilePic?.message}
        onChange={(picture) => {
          setValue('profilePic', picture);
        }}
      />
      <Field label="Nombre Completo" error={errors.fullName?.message}>
        {(control) => (
          <TextInput
            autoComplete="name"
            maxLength={FULL_NAME_MAX_LENGTH}
            {...control}
            {...register('fullName')}
          />
        )}
      </Field>
      <RoleCards inputProps={register('role')} error={errors.role?.message} />
    </>
  );
}
