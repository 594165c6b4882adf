import {
  STUDY_LEVEL_LABELS,
  WORK_NAME_MAX_LENGTH,
} from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import { type Study, studySchema } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { INSTITUTION_NAMES, STUDY_TITLES } from '@uneed/domain/people/work-profile/work-profile-choices.ts';
import { addStudy, changeStudy } from '@uneed/domain/people/work-profile/work-profile-items.paths.ts';
import { FormProvider, useController, useForm } from 'react-hook-form';
import { useApiMutation } from '../../../platform/api/api-query.ts';
import { createFirstErrorResolver } from '../../../platform/forms/first-error-resolver.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { toPeriodText } from './experience-dialog.tsx';
import { PeriodFields } from './period-fields.tsx';
import { SuggestedField } from './suggested-field.tsx';
import { type ItemProps, useItemDialog } from './use-item-form.ts';

const EMPTY: Study = { title: '', institution: '', level: '', from: '', to: '', isCurrent: false };

const LABELS = {
  title: 'Qué estudiaste',
  institution: 'Dónde',
  level: 'Nivel',
  from: 'Desde',
  to: 'Hasta',
  isCurrent: 'Lo estoy cursando',
};

const levels: Readonly<Record<string, string>> = STUDY_LEVEL_LABELS;
const toText = (field: string, value: unknown): string =>
  field === 'level' ? (levels[String(value)] ?? '') : toPeriodText(field, value);

/** Adds studies, or changes them. */
export function StudyDialog({ item, draft, onClose }: ItemProps<Study>) {
  const stored: Study = draft?.item ?? item ?? EMPTY;
  const form = useForm({ resolver: createFirstErrorResolver(studySchema), defaultValues: stored });
  const { register, control } = form;
  const { onStored, toDialog } = useItemDialog(form, {
    item,
    draft,
    stored,
    onClose,
    labels: LABELS,
    toText,
    keptAs: 'estudios',
  });
  const add = useApiMutation(addStudy, { onSuccess: onStored });
  const change = useApiMutation(changeStudy, { onSuccess: onStored });
  const title = useController({ name: 'title', control });
  const institution = useController({ name: 'institution', control });
  return (
    <FormDialog {...toDialog('estudios', add, change)}>
      <SuggestedField
        label={LABELS.title}
        isRequired
        value={title.field.value}
        onChange={title.field.onChange}
        suggestions={STUDY_TITLES}
        maxLength={WORK_NAME_MAX_LENGTH}
        error={title.fieldState.error?.message}
        placeholder="Ej. Bachillerato"
      />
      <SuggestedField
        label={LABELS.institution}
        value={institution.field.value ?? ''}
        onChange={institution.field.onChange}
        suggestions={INSTITUTION_NAMES}
        maxLength={WORK_NAME_MAX_LENGTH}
        error={institution.fieldState.error?.message}
        placeholder="Ej. INFOTEP"
      />
      <Field label={LABELS.level}>
        {(field) => (
          <Select {...field} {...register('level')}>
            <option value="">Sin especificar</option>
            {Object.entries(STUDY_LEVEL_LABELS).map(([level, label]) => (
              <option key={level} value={level}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FormProvider {...form}>
        <PeriodFields currentLabel={LABELS.isCurrent} />
      </FormProvider>
    </FormDialog>
  );
}
