import { FULL_NAME_MAX_LENGTH } from '@uneed/domain/people/accounts/account.rules.ts';
import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { reservedNameErrors } from '@uneed/domain/people/accounts/reserved-names.rules.ts';
import {
  INCOMPLETE_PHONE_TEXT,
  isCompletePhone,
  withoutDefaultText,
} from '@uneed/domain/people/profiles/profile.rules.ts';
import { type UseFormRegisterReturn, useController, useForm, useWatch } from 'react-hook-form';
import { createRulesResolver } from '../../../../platform/forms/rules-resolver.ts';
import { Field } from '../../../../ui/controls/field.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx';
import { LocationField } from '../../places/exports/location-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { useProfileEdit } from './use-profile-edit.ts';

type Values = { fullName: string; phone: string; location: string; isLocationChosen: boolean };

const LABELS = { fullName: 'Nombre completo', phone: 'Teléfono', location: 'Ubicación' };

const toValues = (user: Pick<SessionUser, 'fullName' | 'phone' | 'location'>): Values => ({
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
    <Field label={LABELS.fullName} isRequired hint={hint} error={error}>
      {(control) => (
        <TextInput autoComplete="name" maxLength={FULL_NAME_MAX_LENGTH} {...control} {...inputProps} />
      )}
    </Field>
  );
}

type Props = { user: SessionUser; onClose: () => void };

/** Edits name, phone and location; the email address is shown but cannot be changed (product.md, 'Settings'). Open while mounted. */
export function PersonalDialog({ user, onClose }: Props) {
  const form = useForm<Values, SessionUser>({ defaultValues: toValues(user), resolver, context: user });
  const { register, control, formState, handleSubmit, setValue } = form;
  const { field, fieldState } = useController<Values, 'location'>({ name: 'location', control });
  const isChosen = useWatch({ control, name: 'isLocationChosen' });
  const { save, isBusy, conflicts } = useProfileEdit(form, {
    user,
    keptAs: 'datos',
    onClose,
    toValues,
    labels: LABELS,
    successText: 'Información personal actualizada',
    together: ['location', 'isLocationChosen'],
  });
  return (
    <FormDialog
      title="Editar información personal"
      action="Guardar cambios"
      onClose={onClose}
      onSubmit={handleSubmit(({ fullName, phone, location }) =>
        save({ fullName: fullName.trim(), phone: phone.trim(), location: location.trim() }),
      )}
      isBusy={isBusy}
      conflicts={conflicts}
    >
      <NameField user={user} error={formState.errors.fullName?.message} inputProps={register('fullName')} />
      <Field label="Email" hint="El email no se puede cambiar.">
        {(control) => <TextInput type="email" value={user.email} readOnly {...control} />}
      </Field>
      <PhoneField
        label={LABELS.phone}
        error={formState.errors.phone?.message}
        inputProps={register('phone')}
      />
      <LocationField
        ref={field.ref}
        label={LABELS.location}
        value={field.value}
        isChosen={isChosen}
        error={fieldState.error?.message}
        onBlur={field.onBlur}
        onChange={(place, wasChosen) => {
          setValue('isLocationChosen', wasChosen);
          field.onChange(place);
        }}
      />
    </FormDialog>
  );
}
