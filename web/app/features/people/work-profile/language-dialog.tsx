import {
  LANGUAGE_LEVEL_LABELS,
  WORK_WORD_MAX_LENGTH,
} from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import { type Language, languageSchema } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { LANGUAGE_NAMES } from '@uneed/domain/people/work-profile/work-profile-choices.ts';
import { addLanguage, changeLanguage } from '@uneed/domain/people/work-profile/work-profile-items.paths.ts';
import { useController, useForm } from 'react-hook-form';
import { useApiMutation } from '../../../platform/api/api-query.ts';
import { createFirstErrorResolver } from '../../../platform/forms/first-error-resolver.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { SuggestedField } from './suggested-field.tsx';
import { type ItemProps, useItemDialog } from './use-item-form.ts';

const EMPTY: Language = { name: '', level: '' };
const LABELS = { name: 'Idioma', level: 'Nivel' };

const levels: Readonly<Record<string, string>> = LANGUAGE_LEVEL_LABELS;
const toText = (field: string, value: unknown): string =>
  field === 'level' ? (levels[String(value)] ?? '') : String(value ?? '');

/** Adds a language, or changes one. */
export function LanguageDialog({ item, draft, onClose }: ItemProps<Language>) {
  const stored: Language = draft?.item ?? item ?? EMPTY;
  const form = useForm({ resolver: createFirstErrorResolver(languageSchema), defaultValues: stored });
  const { register, control } = form;
  const { onStored, toDialog } = useItemDialog(form, {
    item,
    draft,
    stored,
    onClose,
    labels: LABELS,
    toText,
  });
  const add = useApiMutation(addLanguage, { onSuccess: onStored });
  const change = useApiMutation(changeLanguage, { onSuccess: onStored });
  const name = useController({ name: 'name', control });
  return (
    <FormDialog {...toDialog('idioma', add, change)}>
      <SuggestedField
        label={LABELS.name}
        isRequired
        value={name.field.value}
        onChange={name.field.onChange}
        suggestions={LANGUAGE_NAMES}
        maxLength={WORK_WORD_MAX_LENGTH}
        error={name.fieldState.error?.message}
        placeholder="Ej. Inglés"
      />
      <Field label={LABELS.level}>
        {(field) => (
          <Select {...field} {...register('level')}>
            <option value="">Sin especificar</option>
            {Object.entries(LANGUAGE_LEVEL_LABELS).map(([level, label]) => (
              <option key={level} value={level}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormDialog>
  );
}
