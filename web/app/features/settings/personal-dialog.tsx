import { FULL_NAME_MAX_LENGTH } from '@uneed/domain/accounts/account.rules.ts';
import type { SessionUser } from '@uneed/domain/accounts/accounts.schema.ts';
import { reservedNameErrors } from '@uneed/domain/accounts/reserved-names.rules.ts';
import { ownWords, PHONE_MAX_LENGTH } from '@uneed/domain/profiles/profile.rules.ts';
import { useEffect } from 'react';
import { type UseFormRegisterReturn, useController, useForm, useWatch } from 'react-hook-form';
import { byRules } from '../../platform/forms/by-rules.ts';
import { complaintsOf, markFields } from '../../platform/forms/show-refusal.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { LocationField } from '../places/exports/location-field.tsx';
import { useUpdateProfile } from '../profiles/exports/use-update-profile.ts';
import { EditDialog } from './edit-dialog.tsx';

type Values = { fullName: string; phone: string; location: string; isLocationChosen: boolean };

const valuesOf = (user: SessionUser): Values => ({
  fullName: user.fullName,
  phone: user.phone,
  location: ownWords(user.location),
  isLocationChosen: ownWords(user.location) !== '',
});

const check = byRules<Values, SessionUser>(({ fullName }, user) => {
  if (fullName.trim() === '') return { fullName: 'El nombre completo es obligatorio' };
  return user ? reservedNameErrors(user, { fullName: fullName.trim() }) : {};
});

type NameFieldProps = {
  user: SessionUser;
  error: string | undefined;
  inputProps: UseFormRegisterReturn<'fullName'>;
};

/** The full name; a verified referent reads what another one costs. */
function NameField({ user, error, inputProps }: NameFieldProps) {
  const hint = user.isVerifiedReferent
    ? 'Verificamos este nombre. Si lo cambias, revisaremos tu perfil otra vez.'
    : undefined;
  return (
    <Field label="Nombre completo" isRequired hint={hint} error={error}>
      {(wiring) => (
        <TextInput autoComplete="name" maxLength={FULL_NAME_MAX_LENGTH} {...wiring} {...inputProps} />
      )}
    </Field>
  );
}

type Props = { user: SessionUser; isOpen: boolean; onClose: () => void };

/** Name, phone and place; the e-mail is shown and cannot be changed (specification 1 §5). */
export function PersonalDialog({ user, isOpen, onClose }: Props) {
  const form = useForm<Values, SessionUser>({
    defaultValues: valuesOf(user),
    resolver: check,
    context: user,
  });
  const { register, control, formState, handleSubmit, setValue, reset } = form;
  const { field, fieldState } = useController<Values, 'location'>({ name: 'location', control });
  const isChosen = useWatch({ control, name: 'isLocationChosen' });
  const update = useUpdateProfile('Información personal actualizada');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening begins anew, with what is on file then.
  useEffect(() => reset(valuesOf(user)), [isOpen]);
  const save = handleSubmit(({ fullName, phone, location }) =>
    update.mutate(
      { body: { fullName: fullName.trim(), phone: phone.trim(), location: location.trim() } },
      { onSuccess: onClose, onError: (error) => markFields(form, complaintsOf(error)) },
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
        {(wiring) => <TextInput type="email" value={user.email} readOnly {...wiring} />}
      </Field>
      <Field label="Teléfono" error={formState.errors.phone?.message}>
        {(wiring) => (
          <TextInput
            type="tel"
            autoComplete="tel"
            maxLength={PHONE_MAX_LENGTH}
            placeholder="809-555-0123"
            {...wiring}
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
