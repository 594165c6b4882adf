import { FULL_NAME_MAX_LENGTH } from '@uneed/domain/people/accounts/account.rules.ts';
import { Camera, Shuffle } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { ImagePickerButton } from '../media/exports/image-picker-button.tsx';
import { pickRandomAvatar } from '../media/exports/pick-random-avatar.ts';
import type { Answers } from './onboarding-answers.ts';
import { RoleCards } from './role-cards.tsx';

type Props = {
  name: string;
  picture: string;
  onChange: (picture: string) => void;
  error?: string | undefined;
};

/** Chooses the profile picture: a generated avatar or an uploaded image. */
function AvatarPicker({ name, picture, onChange, error }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar name={name} picture={picture} size="xl" />
      <div className="flex min-w-56 flex-1 flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <Button tone="soft" onClick={() => onChange(pickRandomAvatar(picture))}>
            <Shuffle aria-hidden className="size-4" />
            Otro avatar
          </Button>
          <ImagePickerButton tone="soft" onImage={onChange}>
            <Camera aria-hidden className="size-4" />
            Subir foto
          </ImagePickerButton>
        </div>
        {error && (
          <p role="alert" className="text-error text-xs font-medium">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

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
