import { textLength } from '@uneed/domain/kernel/text.ts';
import {
  EXPERIENCE_TEXT_MAX_LENGTH,
  formatMonth,
  WORK_NAME_MAX_LENGTH,
} from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import {
  type Experience,
  experienceSchema,
  type WorkProfile,
} from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import {
  addExperience,
  changeExperience,
} from '@uneed/domain/people/work-profile/work-profile-items.paths.ts';
import { FormProvider, useController, useForm } from 'react-hook-form';
import { useApiMutation } from '../../../platform/api/api-query.ts';
import { createFirstErrorResolver } from '../../../platform/forms/first-error-resolver.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { ProvinceField } from '../places/exports/province-field.tsx';
import { PeriodFields } from './period-fields.tsx';
import { PositionField } from './suggested-field.tsx';
import { type ItemDraft, useItemForm } from './use-item-form.ts';

const EMPTY: Experience = {
  position: '',
  company: '',
  place: '',
  from: '',
  to: '',
  isCurrent: false,
  description: '',
};

const LABELS = {
  position: 'Puesto',
  company: 'Empresa',
  place: 'Lugar',
  from: 'Desde',
  to: 'Hasta',
  isCurrent: 'Trabajo aquí ahora',
  description: 'Qué hacías',
};

export const toPeriodText = (field: string, value: unknown): string => {
  if (field === 'isCurrent') return value === true ? 'Sí' : 'No';
  const text = String(value ?? '');
  return field === 'from' || field === 'to' ? formatMonth(text) : text;
};

type Props = {
  item: WorkProfile['experiences'][number] | null;
  draft?: ItemDraft<Experience>;
  onClose: () => void;
};

/** Adds a job, or changes one. */
export function ExperienceDialog({ item, draft, onClose }: Props) {
  const stored: Experience = draft?.item ?? item ?? EMPTY;
  const form = useForm({ resolver: createFirstErrorResolver(experienceSchema), defaultValues: stored });
  const { register, control, formState, watch, handleSubmit } = form;
  const toValues = (experience: Experience) => experience;
  const { callbacks, toBody, conflicts, onStored } = useItemForm(form, {
    ...{ stored, toValues, onClose },
    labels: LABELS,
    keptAs: draft ? undefined : `trabajo-${item?._id ?? 'nuevo'}`,
    toText: toPeriodText,
  });
  const add = useApiMutation(addExperience, { onSuccess: onStored });
  const change = useApiMutation(changeExperience, { onSuccess: onStored });
  const save = (body: Experience) => {
    if (draft) draft.onChange(body);
    else if (item === null) add.mutate({ body }, callbacks);
    else change.mutate({ params: { id: item._id }, body: toBody(body) }, callbacks);
  };
  const position = useController({ name: 'position', control });
  const place = useController({ name: 'place', control });
  return (
    <FormDialog
      title={item === null && !draft ? 'Añadir trabajo' : 'Editar trabajo'}
      action="Guardar"
      onClose={onClose}
      onSubmit={handleSubmit(save)}
      isBusy={add.isPending || change.isPending}
      conflicts={conflicts}
    >
      <PositionField
        label={LABELS.position}
        value={position.field.value}
        onChange={position.field.onChange}
        maxLength={WORK_NAME_MAX_LENGTH}
        error={position.fieldState.error?.message}
        placeholder="Ej. Cajera"
      />
      <Field label={LABELS.company} error={formState.errors.company?.message}>
        {(field) => (
          <TextInput
            {...field}
            {...register('company')}
            maxLength={WORK_NAME_MAX_LENGTH}
            autoComplete="organization"
          />
        )}
      </Field>
      <ProvinceField
        label={LABELS.place}
        value={place.field.value ?? ''}
        onChange={place.field.onChange}
        error={place.fieldState.error?.message}
      />
      <FormProvider {...form}>
        <PeriodFields currentLabel={LABELS.isCurrent} />
      </FormProvider>
      <Field
        label={LABELS.description}
        error={formState.errors.description?.message}
        counter={{ length: textLength(watch('description') ?? ''), max: EXPERIENCE_TEXT_MAX_LENGTH }}
      >
        {(field) => <TextArea rows={3} {...field} {...register('description')} />}
      </Field>
    </FormDialog>
  );
}
