import { textLength } from '@uneed/domain/kernel/text.ts';
import {
  EXPERIENCE_TEXT_MAX_LENGTH,
  formatMonth,
  WORK_NAME_MAX_LENGTH,
} from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import { type Experience, experienceSchema } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
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
import { type ItemProps, useItemDialog } from './use-item-form.ts';

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

/** Adds a job, or changes one. */
export function ExperienceDialog({ item, draft, onClose }: ItemProps<Experience>) {
  const stored: Experience = draft?.item ?? item ?? EMPTY;
  const form = useForm({ resolver: createFirstErrorResolver(experienceSchema), defaultValues: stored });
  const { register, control, formState, watch } = form;
  const { onStored, toDialog } = useItemDialog(form, {
    item,
    draft,
    stored,
    onClose,
    labels: LABELS,
    toText: toPeriodText,
    keptAs: 'trabajo',
  });
  const add = useApiMutation(addExperience, { onSuccess: onStored });
  const change = useApiMutation(changeExperience, { onSuccess: onStored });
  const position = useController({ name: 'position', control });
  const place = useController({ name: 'place', control });
  return (
    <FormDialog {...toDialog('trabajo', add, change)}>
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
