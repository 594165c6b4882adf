import { FULL_NAME_MAX_LENGTH } from '@uneed/domain/accounts/account.rules.ts';
import type { SessionUser } from '@uneed/domain/accounts/accounts.schema.ts';
import { reservedNameErrors } from '@uneed/domain/accounts/reserved-names.rules.ts';
import {
  INCOMPLETE_PHONE_TEXT,
  isCompletePhone,
  PHONE_MAX_LENGTH,
  withoutDefaultText,
} from '@uneed/domain/profiles/profile.rules.ts';
import { useEffect } from 'react';
import { type UseFormRegisterReturn, useController, useForm, useWatch } from 'react-hook-form';
import { createRulesResolver } from '../../../platform/forms/rules-resolver.ts';
import { getFieldErrors, setFieldErrors } from '../../../platform/forms/show-error.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { LocationField } from '../../places/exports/location-field.tsx';
import { useUpdateProfile } from '../../profiles/exports/use-update-profile.ts';
import { EditDialog } from './edit-dialog.tsx';

type Values = { fullName: string; phone: string; location: string; isLocationChosen: boolean };

const toValues = (user: SessionUser): Values => ({
  fullName: user.fullName,
  phone: user.phone,
  location: withoutDefaultText(user.location),
  isLocationChosen: withoutDefaultText(user.location) !== '',
});

const resolver = createRulesResolver<Values, SessionUser>(({ fullName, phone }, user) => {
  if (fullName.trim() === '') return { fullName: 'El nombre completo es obligatorio' };
  if (!isCompletePhone(phone)) return { phone: INCOMPLETE_PHONE_TEXT };
  return user ? reservedNameErrors(user, { fullName: fullName.trim() }) : {};
});

type NameFieldProps = {
  user: SessionUser;
  error: string | undefined;
  inputProps: UseFormRegisterReturn<'fullName'>;
};

/** The full name; tells a verified referent that a change starts a new review. */
function NameField({ user, error, inputProps }: NameFieldProps) {
  const hint = user.isVerifiedReferent
    ? 'Verificamos este nombre. Si lo cambias, revisaremos tu perfil otra vez.'
    : undefined;
  return (
    <Field label="Nombre completo" isRequired hint={hint} error={error}>
      {(control) => (
        <TextInput autoComplete="name" maxLength={FULL_NAME_MAX_LENGTH} {...control} {...inputProps} />
      )}
    </Field>
  );
}

type Props = { user: SessionUser; isOpen: boolean; onClose: () => void };

/** Edits name, phone and location; the email address is shown but cannot be changed (specification 1 §5). */
export function PersonalDialog({ user, isOpen, onClose }: Props) {
  const form = useForm<Values, SessionUser>({ defaultValues: toValues(user), resolver, context: user });
  const { register, control, formState, handleSubmit, setValue, reset } = form;
  const { field, fieldState } = useController<Values, 'location'>({ name: 'location', control });
  const isChosen = useWatch({ control, name: 'isLocationChosen' });
  const update = useUpdateProfile('Información personal actualizada');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening resets the form, to the stored values.
  useEffect(() => reset(toValues(user)), [isOpen]);
  const save = handleSubmit(({ fullName, phone, location }) =>
    update.mutate(
      { body: { fullName: fullName.trim(), phone: phone.trim(), location: location.trim() } },
      { onSuccess: onClose, onError: (error) => setFieldErrors(form, getFieldErrors(error)) },
    ),
  );
  return (
    <EditDialog
      title="Editar información personal"
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={save}
      isBusy={update.isPending}
    >
      <NameField user={user} error={formState.errors.fullName?.message} inputProps={register('fullName')} />
      <Field label="Email" hint="El email no se puede cambiar.">
        {(control) => <TextInput type="email" value={user.email} readOnly {...control} />}
      </Field>
      <Field label="Teléfono" error={formState.errors.phone?.message}>
        {(control) => (
          <TextInput
            type="tel"
            autoComplete="tel"
            maxLength={PHONE_MAX_LENGTH}
            placeholder="809-555-0123"
            {...control}
            {...register('phone')}
          />
        )}
      </Field>
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
    </EditDialog>
  );
}
