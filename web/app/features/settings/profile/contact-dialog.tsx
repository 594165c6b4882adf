import type { SessionUser } from '@uneed/domain/accounts/accounts.schema.ts';
import {
  INCOMPLETE_PHONE_TEXT,
  isCompletePhone,
  PHONE_MAX_LENGTH,
} from '@uneed/domain/profiles/profile.rules.ts';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { getFieldErrors, setFieldErrors } from '../../../platform/forms/show-error.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { useUpdateProfile } from '../../profiles/exports/use-update-profile.ts';
import { EditDialog } from './edit-dialog.tsx';

type Props = { user: SessionUser; isOpen: boolean; onClose: () => void };

/** Edits the phone number only (specification 1 §2). */
export function ContactDialog({ user, isOpen, onClose }: Props) {
  const form = useForm({ defaultValues: { phone: user.phone } });
  const { register, formState, handleSubmit, reset } = form;
  const update = useUpdateProfile('Información de contacto actualizada');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening resets the form, to the stored values.
  useEffect(() => reset({ phone: user.phone }), [isOpen]);
  const save = handleSubmit(({ phone }) =>
    update.mutate(
      { body: { phone: phone.trim() } },
      { onSuccess: onClose, onError: (error) => setFieldErrors(form, getFieldErrors(error)) },
    ),
  );
  return (
    <EditDialog
      title="Información de contacto"
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={save}
      isBusy={update.isPending}
    >
      <Field label="Teléfono" hint="Nadie más lo ve en tu perfil." error={formState.errors.phone?.message}>
        {(control) => (
          <TextInput
            type="tel"
            autoComplete="tel"
            maxLength={PHONE_MAX_LENGTH}
            placeholder="809-555-0123"
            {...control}
            {...register('phone', {
              validate: (phone) => isCompletePhone(phone) || INCOMPLETE_PHONE_TEXT,
            })}
          />
        )}
      </Field>
    </EditDialog>
  );
}
