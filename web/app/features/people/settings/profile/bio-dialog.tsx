import { textLength } from '@uneed/domain/kernel/text.ts';
import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import {
  BIO_MAX_LENGTH,
  BIO_REQUIRED_TEXT,
  BIO_TOO_LONG_TEXT,
  withoutDefaultText,
} from '@uneed/domain/people/profiles/profile.rules.ts';
import { useForm, useWatch } from 'react-hook-form';
import { createRulesResolver } from '../../../../platform/forms/rules-resolver.ts';
import { Field } from '../../../../ui/controls/field.tsx';
import { TextArea } from '../../../../ui/controls/text-area.tsx';
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx';
import { useProfileEdit } from './use-profile-edit.ts';

const bioResolver = createRulesResolver<{ bio: string }>(({ bio }) => {
  if (bio.trim() === '') return { bio: BIO_REQUIRED_TEXT };
  return textLength(bio.trim()) > BIO_MAX_LENGTH ? { bio: BIO_TOO_LONG_TEXT } : {};
});

const LABELS = { bio: 'Biografía' };
const toValues = ({ bio }: Pick<SessionUser, 'bio'>) => ({ bio: withoutDefaultText(bio) });

type Props = { user: SessionUser; onClose: () => void };

/** Edits the biography, with a counter. A text that is too long is kept and shows an error at the field. Open while mounted. */
export function BioDialog({ user, onClose }: Props) {
  const form = useForm({ defaultValues: toValues(user), resolver: bioResolver });
  const { register, control, formState, handleSubmit } = form;
  const bio = useWatch({ control, name: 'bio' });
  const { save, isBusy, conflicts } = useProfileEdit(form, {
    user,
    keptAs: 'biografia',
    onClose,
    toValues,
    labels: LABELS,
    successText: 'Biografía actualizada',
  });
  return (
    <FormDialog
      title="Editar biografía"
      action="Guardar cambios"
      onClose={onClose}
      onSubmit={handleSubmit(({ bio }) => save({ bio: bio.trim() }))}
      isBusy={isBusy}
      conflicts={conflicts}
    >
      <Field
        label={LABELS.bio}
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
    </FormDialog>
  );
}
