import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import {
  INCOMPLETE_PHONE_TEXT,
  isCompletePhone,
  PHONE_MAX_LENGTH,
} from '@uneed/domain/people/profiles/profile.rules.ts';
import { useForm } from 'react-hook-form';
import { Field } from '../../../../ui/controls/field.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { useProfileEdit } from './use-profile-edit.ts';

const LABELS = { phone: 'Teléfono' };

type Props = { user: SessionUser; isOpen: boolean; onClose: () => void };

/** Edits the phone number only (specification 1 §2). */
export function ContactDialog({ user, isOpen, onClose }: Props) {
  const form = useForm({ defaultValues: { phone: user.phone } });
  const { register, formState, handleSubmit } = form;
  const { save, isBusy, conflicts } = useProfileEdit(form, {
    ...{ user, isOpen, onClose, labels: LABELS, toValues: ({ phone }) => ({ phone }) },
    successText: 'Información de contacto actualizada',
  });
  return (
    <EditDialog
      title="Información de contacto"
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={handleSubmit(({ phone }) => save({ phone: phone.trim() }))}
      isBusy={isBusy}
      conflicts={conflicts}
    >
      <Field
        label={LABELS.phone}
        hint="Nadie más lo ve en tu perfil."
        error={formState.errors.phone?.message}
      >
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
