import { formatMonth, WORK_WORD_MAX_LENGTH } from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import { type Licence, licenceSchema } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { LICENCE_NAMES } from '@uneed/domain/people/work-profile/work-profile-choices.ts';
import { addLicence, changeLicence } from '@uneed/domain/people/work-profile/work-profile-items.paths.ts';
import { useController, useForm } from 'react-hook-form';
import { useApiMutation } from '../../../platform/api/api-query.ts';
import { createFirstErrorResolver } from '../../../platform/forms/first-error-resolver.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { MonthField } from './month-field.tsx';
import { SuggestedField } from './suggested-field.tsx';
import { type ItemProps, useItemDialog } from './use-item-form.ts';

const EMPTY: Licence = { name: '', expires: '' };
const LABELS = { name: 'Licencia', expires: 'Vence' };

const toText = (field: string, value: unknown): string =>
  field === 'expires' ? formatMonth(String(value ?? '')) : String(value ?? '');

/** Adds a licence, or changes one. */
export function LicenceDialog({ item, draft, onClose }: ItemProps<Licence>) {
  const stored: Licence = draft?.item ?? item ?? EMPTY;
  const form = useForm({ resolver: createFirstErrorResolver(licenceSchema), defaultValues: stored });
  const { control } = form;
  const { onStored, toDialog } = useItemDialog(form, {
    item,
    draft,
    stored,
    onClose,
    labels: LABELS,
    toText,
  });
  const add = useApiMutation(addLicence, { onSuccess: onStored });
  const change = useApiMutation(changeLicence, { onSuccess: onStored });
  const name = useController({ name: 'name', control });
  const expires = useController({ name: 'expires', control });
  return (
    <FormDialog {...toDialog('licencia', add, change)}>
      <SuggestedField
        label={LABELS.name}
        isRequired
        value={name.field.value}
        onChange={name.field.onChange}
        suggestions={LICENCE_NAMES}
        maxLength={WORK_WORD_MAX_LENGTH}
        error={name.fieldState.error?.message}
        placeholder="Ej. Licencia de conducir"
      />
      <MonthField
        label={LABELS.expires}
        isComing
        value={expires.field.value ?? ''}
        onChange={expires.field.onChange}
        error={expires.fieldState.error?.message}
      />
    </FormDialog>
  );
}
