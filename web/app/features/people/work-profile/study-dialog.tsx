import {
  STUDY_LEVEL_LABELS,
  WORK_NAME_MAX_LENGTH,
} from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import {
  type Study,
  studySchema,
  type WorkProfile,
} from '@uneed/domain/people/work-profile/work-profile.schema.ts';
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
import { type ItemDraft, useItemForm } from './use-item-form.ts';

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

type Props = {
  item: WorkProfile['studies'][number] | null;
  draft?: ItemDraft<Study>;
  onClose: () => void;
};

/** Adds studies, or changes them. */
export function StudyDialog({ item, draft, onClose }: Props) {
  const stored: Study = draft?.item ?? item ?? EMPTY;
  const form = useForm({ resolver: createFirstErrorResolver(studySchema), defaultValues: stored });
  const { register, control, handleSubmit } = form;
  const toValues = (study: Study) => study;
  const { callbacks, toBody, conflicts, onStored } = useItemForm(form, {
    ...{ stored, toValues, onClose, toText },
    labels: LABELS,
    keptAs: draft ? undefined : `estudios-${item?._id ?? 'nuevo'}`,
  });
  const add = useApiMutation(addStudy, { onSuccess: onStored });
  const change = useApiMutation(changeStudy, { onSuccess: onStored });
  const save = (body: Study) => {
    if (draft) draft.onChange(body);
    else if (item === null) add.mutate({ body }, callbacks);
    else change.mutate({ params: { id: item._id }, body: toBody(body) }, callbacks);
  };
  const title = useController({ name: 'title', control });
  const institution = useController({ name: 'institution', control });
  return (
    <FormDialog
      title={item === null && !draft ? 'Añadir estudios' : 'Editar estudios'}
      action="Guardar"
      onClose={onClose}
      onSubmit={handleSubmit(save)}
      isBusy={add.isPending || change.isPending}
      conflicts={conflicts}
    >
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
