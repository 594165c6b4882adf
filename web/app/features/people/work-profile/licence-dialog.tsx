import { formatMonth, WORK_WORD_MAX_LENGTH } from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import {
  type Licence,
  licenceSchema,
  type WorkProfile,
} from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { LICENCE_NAMES } from '@uneed/domain/people/work-profile/work-profile-choices.ts';
import { addLicence, changeLicence } from '@uneed/domain/people/work-profile/work-profile-items.paths.ts';
import { useController, useForm } from 'react-hook-form';
import { useApiMutation } from '../../../platform/api/api-query.ts';
import { createFirstErrorResolver } from '../../../platform/forms/first-error-resolver.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { MonthField } from './month-field.tsx';
import { SuggestedField } from './suggested-field.tsx';
import { type ItemDraft, useItemForm } from './use-item-form.ts';

const EMPTY: Licence = { name: '', expires: '' };
const LABELS = { name: 'Licencia', expires: 'Vence' };

const toText = (field: string, value: unknown): string =>
  field === 'expires' ? formatMonth(String(value ?? '')) : String(value ?? '');

type Props = {
  item: WorkProfile['licences'][number] | null;
  draft?: ItemDraft<Licence>;
  onClose: () => void;
};

/** Adds a licence, or changes one. */
export function LicenceDialog({ item, draft, onClose }: Props) {
  const stored: Licence = draft?.item ?? item ?? EMPTY;
  const form = useForm({ resolver: createFirstErrorResolver(licenceSchema), defaultValues: stored });
  const { control, handleSubmit } = form;
  const toValues = (licence: Licence) => licence;
  const { callbacks, toBody, conflicts, onStored } = useItemForm(form, {
    ...{ stored, toValues, onClose, toText },
    labels: LABELS,
  });
  const add = useApiMutation(addLicence, { onSuccess: onStored });
  const change = useApiMutation(changeLicence, { onSuccess: onStored });
  const save = (body: Licence) => {
    if (draft) draft.onChange(body);
    else if (item === null) add.mutate({ body }, callbacks);
    else change.mutate({ params: { id: item._id }, body: toBody(body) }, callbacks);
  };
  const name = useController({ name: 'name', control });
  const expires = useController({ name: 'expires', control });
  return (
    <FormDialog
      title={item === null && !draft ? 'Añadir licencia' : 'Editar licencia'}
      action="Guardar"
      onClose={onClose}
      onSubmit={handleSubmit(save)}
      isBusy={add.isPending || change.isPending}
      conflicts={conflicts}
    >
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
