import type { Role } from '@uneed/domain/kernel/actor.ts';
import { FULL_NAME_MAX_LENGTH } from '@uneed/domain/people/accounts/account.rules.ts';
import { Camera, Megaphone, Search, Shuffle } from 'lucide-react';
import { type ComponentProps, useContext, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { SendingContext } from '../../../ui/controls/form.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { ImagePickerButton } from '../media/exports/image-picker-button.tsx';
import { pickRandomAvatar } from '../media/exports/pick-random-avatar.ts';
import type { Answers } from './onboarding-answers.ts';

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

const ROLES = [
  {
    role: 'candidate',
    label: 'Candidato',
    text: 'Busco trabajo y quiero hablar con quien ya está dentro.',
    Icon: Search,
  },
  {
    role: 'referent',
    label: 'Referente',
    text: 'Trabajo en una empresa, publico sus vacantes y recomiendo gente.',
    Icon: Megaphone,
  },
] as const satisfies { role: Role; label: string; text: string; Icon: typeof Search }[];

type RoleCardsProps = {
  /** Those of the radio buttons, from the form. */
  inputProps: ComponentProps<'input'>;
  error?: string | undefined;
};

/** Choice of the role, as two cards with radio buttons. */
function RoleCards({ inputProps, error }: RoleCardsProps) {
  const id = useId();
  const isSending = useContext(SendingContext);
  return (
    <fieldset
      disabled={isSending}
      aria-describedby={error && `${id}-error`}
      className="flex flex-col gap-1.5"
    >
      <legend className="mb-1.5 text-sm font-semibold">¿Qué te trae a Uneed?</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {ROLES.map(({ role, label, text, Icon }) => (
          <label
            key={role}
            className="border-base-300 rounded-box has-checked:border-primary has-checked:ring-primary has-checked:bg-primary/5 has-focus-visible:outline-primary hover:border-primary flex cursor-pointer gap-3 border p-4 has-checked:ring-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              value={role}
              className="radio radio-primary radio-sm mt-0.5 shrink-0 outline-none"
              aria-labelledby={`${id}-${role}`}
              aria-describedby={`${id}-${role}-text`}
              {...inputProps}
            />
            <span className="flex flex-col gap-1">
              <span id={`${id}-${role}`} className="flex items-center gap-2 font-semibold">
                {label}
                <Icon aria-hidden className="text-primary size-4" />
              </span>
              <span id={`${id}-${role}-text`} className="text-muted text-sm">
                {text}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-error text-xs font-medium">
          {error}
        </p>
      )}
    </fieldset>
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
