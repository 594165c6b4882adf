import type { SessionUser } from '@uneed/domain/accounts/accounts.schema.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import {
  BIO_MAX_LENGTH,
  BIO_REQUIRED_TEXT,
  BIO_TOO_LONG_TEXT,
  withoutDefaultText,
} from '@uneed/domain/profiles/profile.rules.ts';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { createRulesResolver } from '../../../platform/forms/rules-resolver.ts';
import { getFieldErrors, setFieldErrors } from '../../../platform/forms/show-error.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { useUpdateProfile } from '../../profiles/exports/use-update-profile.ts';
import { EditDialog } from './edit-dialog.tsx';

const bioResolver = createRulesResolver<{ bio: string }>(({ bio }) => {
  if (bio.trim() === '') return { bio: BIO_REQUIRED_TEXT };
  return textLength(bio.trim()) > BIO_MAX_LENGTH ? { bio: BIO_TOO_LONG_TEXT } : {};
});

type Props = { user: SessionUser; isOpen: boolean; onClose: () => void };

/** Edits the biography, with a counter. A text that is too long is kept and shows an error at the field. */
export function BioDialog({ user, isOpen, onClose }: Props) {
  const form = useForm({ defaultValues: { bio: withoutDefaultText(user.bio) }, resolver: bioResolver });
  const { register, control, formState, handleSubmit, reset } = form;
  const bio = useWatch({ control, name: 'bio' });
  const update = useUpdateProfile('Biografía actualizada');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening resets the form, to the stored values.
  useEffect(() => reset({ bio: withoutDefaultText(user.bio) }), [isOpen]);
  const save = handleSubmit((values) =>
    update.mutate(
      { body: { bio: values.bio.trim() } },
      { onSuccess: onClose, onError: (error) => setFieldErrors(form, getFieldErrors(error)) },
    ),
  );
  return (
    <EditDialog
      title="Editar biografía"
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={save}
      isBusy={update.isPending}
    >
      <Field
        label="Biografía"
        isRequired
        error={formState.errors.bio?.message}
        counter={{ length: textLength(bio), max: BIO_MAX_LENGTH }}
      >
        {(control) => (
          <TextArea
            rows={7}
            placeholder="Cuenta quién eres, qué sabes hacer y qué buscas"
            {...control}
            {...register('bio')}
          />
        )}
      </Field>
    </EditDialog>
  );
}
