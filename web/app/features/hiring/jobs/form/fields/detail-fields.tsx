import { MODALITY_LABELS } from '@uneed/domain/hiring/jobs/job.rules.ts';
import {
  COMMON_REQUIREMENTS,
  EMPLOYMENT_TERM_LABELS,
  EXPERIENCE_LABELS,
  JOB_OPENINGS_MAX,
  JOB_REQUIREMENT_MAX_LENGTH,
  JOB_REQUIREMENTS_MAX,
} from '@uneed/domain/hiring/jobs/job-facts.rules.ts';
import { listMunicipalities } from '@uneed/domain/people/places/municipalities.ts';
import { Minus, Plus } from 'lucide-react';
import { useContext } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { classNames } from '../../../../../ui/class-names.ts';
import { Button } from '../../../../../ui/controls/button.tsx';
import { Field } from '../../../../../ui/controls/field.tsx';
import { SendingContext } from '../../../../../ui/controls/form.tsx';
import { Select } from '../../../../../ui/controls/select.tsx';
import { TextInput } from '../../../../../ui/controls/text-input.tsx';
import type { JobFormValues } from '../job-form.values.ts';
import { FormSection } from './job-fields.tsx';
import { TextListField } from './text-list-field.tsx';

/** The municipality, of provinces that have several. */
export function MunicipalityField() {
  const { register, watch, formState } = useFormContext<JobFormValues>();
  const municipalities = listMunicipalities(watch('location'));
  if (municipalities.length < 2) return null;
  return (
    <Field label="Municipio" error={formState.errors.municipality?.message}>
      {(control) => (
        <Select {...control} {...register('municipality')}>
          <option value="">Sin especificar</option>
          {municipalities.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** What else people ask about a job: all of it is optional. */
export function DetailsSection() {
  return (
    <FormSection title="Más detalles" hint="Todo es opcional. Lo que dejes en blanco no se muestra.">
      <ChoiceField name="modality" label="Modalidad" options={MODALITY_LABELS} />
      <ChoiceField name="experience" label="Experiencia" options={EXPERIENCE_LABELS} />
      <ChoiceField name="employmentTerm" label="Tipo de contratación" options={EMPLOYMENT_TERM_LABELS} />
      <OpeningsField />
      <TextListField
        name="requirements"
        label="Requisitos"
        listLabel="Requisitos agregados"
        placeholder="Ej.: Licencia categoría 2"
        hint="Escribe uno y presiona Enter, o toca los más pedidos."
        max={JOB_REQUIREMENTS_MAX}
        fullHint={`Máximo ${JOB_REQUIREMENTS_MAX} requisitos`}
        maxLength={JOB_REQUIREMENT_MAX_LENGTH}
        suggestions={COMMON_REQUIREMENTS}
      />
    </FormSection>
  );
}

type ChoiceFieldProps = {
  name: 'modality' | 'experience' | 'employmentTerm';
  label: string;
  options: Readonly<Record<string, string>>;
};

/** One of few values by a tap; a second tap takes it back. */
function ChoiceField({ name, label, options }: ChoiceFieldProps) {
  const { field } = useController<JobFormValues, typeof name>({ name });
  const isSending = useContext(SendingContext);
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {Object.entries(options).map(([value, text]) => {
          const isChosen = field.value === value;
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isChosen}
              disabled={isSending}
              onClick={() => field.onChange(isChosen ? '' : value)}
              className={classNames(
                'rounded-field min-h-11 cursor-pointer border px-3 text-sm font-medium',
                isChosen
                  ? 'border-primary bg-primary text-primary-content'
                  : 'border-base-300 hover:border-primary',
              )}
            >
              {text}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** How many people are hired: typed, or by − and +. */
function OpeningsField() {
  const { field, fieldState } = useController<JobFormValues, 'openings'>({ name: 'openings' });
  const openings = Number(field.value) || 0;
  const step = (change: number) => {
    const next = Math.min(Math.max(openings + change, 0), JOB_OPENINGS_MAX);
    field.onChange(next === 0 ? '' : String(next));
  };
  return (
    <Field label="Plazas" hint="Cuántas personas vas a contratar." error={fieldState.error?.message}>
      {(control) => (
        <div className="flex gap-2">
          <Button
            tone="outline"
            isSquare
            aria-label="Una plaza menos"
            disabled={openings === 0}
            onClick={() => step(-1)}
          >
            <Minus aria-hidden className="size-5" />
          </Button>
          <TextInput
            {...control}
            {...field}
            onChange={({ target }) => field.onChange(target.value.replace(/\D/g, ''))}
            maxLength={String(JOB_OPENINGS_MAX).length}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-20 text-center"
          />
          <Button
            tone="outline"
            isSquare
            aria-label="Una plaza más"
            disabled={openings >= JOB_OPENINGS_MAX}
            onClick={() => step(1)}
          >
            <Plus aria-hidden className="size-5" />
          </Button>
        </div>
      )}
    </Field>
  );
}
