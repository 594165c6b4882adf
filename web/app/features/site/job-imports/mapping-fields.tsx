import { CATEGORIES } from '@uneed/domain/hiring/jobs/categories.ts';
import { PROVINCES } from '@uneed/domain/people/places/provinces.ts';
import {
  JOB_IMPORT_FIELD_LABELS,
  JOB_IMPORT_FIELDS,
  JOB_IMPORT_REQUIRED_FIELDS,
  type JobImportField,
} from '@uneed/domain/site/job-imports/job-import.rules.ts';
import type { JobImportDetail } from '@uneed/domain/site/job-imports/job-imports.schema.ts';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { DetailsSummary } from '../../../ui/display/details-summary.tsx';
import { MAPPING_LABELS, type MappingValues } from './mapping.values.ts';

type Columns = JobImportDetail['columns'];
type Props = { form: UseFormReturn<MappingValues>; columns: Columns };

const LOCATIONS = ['Remoto', ...PROVINCES.map(({ name }) => name)];

const isRequired = (field: JobImportField) => JOB_IMPORT_REQUIRED_FIELDS.some((each) => each === field);

/** Which column each field of a vacancy is read from, and what rows get that have no province or category of ours. */
export function MappingFields({ form, columns }: Props) {
  const { register } = form;
  // As the form was opened: a field does not move when it gets a column, or loses it.
  const [shown] = useState(() =>
    JOB_IMPORT_FIELDS.filter(
      (field) => isRequired(field) || form.getValues(`mapping.columns.${field}`) !== '',
    ),
  );
  const folded = JOB_IMPORT_FIELDS.filter((field) => !shown.includes(field));
  const toField = (field: JobImportField) => (
    <ColumnField key={field} field={field} form={form} columns={columns} />
  );
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">{shown.map(toField)}</div>
      {folded.length > 0 && (
        <details className="group">
          <DetailsSummary>
            Más datos que puede tener tu lista
            <span className="text-muted font-normal">{folded.length}</span>
          </DetailsSummary>
          <div className="grid gap-4 pt-2 sm:grid-cols-2">{folded.map(toField)}</div>
        </details>
      )}
      <fieldset className="border-base-300 flex flex-col gap-3 border-t pt-4">
        <legend className="sr-only">Valores para todas</legend>
        <p className="text-sm">Para las filas sin una provincia o categoría que conozcamos:</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <DefaultField form={form} field="location" label="Provincia para todas" options={LOCATIONS} />
          <DefaultField form={form} field="category" label="Categoría para todas" options={CATEGORIES} />
        </div>
      </fieldset>
      <Checkbox
        label={MAPPING_LABELS.closesMissing}
        hint="Solo se cierran las que vinieron de esta lista. Quienes aplicaron reciben una respuesta."
        {...register('closesMissing')}
      />
    </>
  );
}

const SAMPLE_LENGTH = 80;
const shorten = (text: string) => (text.length > SAMPLE_LENGTH ? `${text.slice(0, SAMPLE_LENGTH)}…` : text);

function ColumnField({ field, form, columns }: Props & { field: JobImportField }) {
  const { register, control: formControl, formState, clearErrors } = form;
  const name = `mapping.columns.${field}` as const;
  const chosen = useWatch({ control: formControl, name });
  const column = columns.find((each) => each.name === chosen);
  const isMissing = chosen !== '' && column === undefined;
  return (
    <Field
      label={JOB_IMPORT_FIELD_LABELS[field]}
      isRequired={isRequired(field)}
      hint={column && column.sample !== '' ? `Primera fila: ${shorten(column.sample)}` : undefined}
      error={
        formState.errors.mapping?.columns?.[field]?.message ??
        (isMissing && 'Esta lista no tiene esa columna')
      }
      className="min-w-0"
    >
      {(control) => (
        <Select {...control} {...register(name, { onChange: () => clearErrors(name) })}>
          <option value="">Sin columna</option>
          {columns.map((each) => (
            <option key={each.name} value={each.name}>
              {each.name}
            </option>
          ))}
          {isMissing && <option value={chosen}>{chosen}</option>}
        </Select>
      )}
    </Field>
  );
}

type DefaultProps = Pick<Props, 'form'> & {
  field: 'location' | 'category';
  label: string;
  options: readonly string[];
};

function DefaultField({ form, field, label, options }: DefaultProps) {
  const { register, clearErrors } = form;
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          {...register(`mapping.defaults.${field}`, {
            onChange: () => clearErrors(`mapping.columns.${field}`),
          })}
        >
          <option value="">Ninguna: esas filas quedan fuera</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
