import { pickFields } from '@uneed/domain/kernel/changes.ts';
import {
  JOB_IMPORT_FIELD_LABELS,
  JOB_IMPORT_FIELDS,
  type JobImportColumns,
  type JobImportDefaults,
  type JobImportField,
  type JobImportMapping,
} from '@uneed/domain/site/job-imports/job-import.rules.ts';
import {
  type JobImportSource,
  jobImportMappingSchema,
} from '@uneed/domain/site/job-imports/job-imports.schema.ts';

/** What is edited of a source. */
export type StoredMapping = Pick<JobImportSource, 'mapping' | 'closesMissing'>;

/** The same in a form: each field has a column, '' for none. */
export type MappingValues = {
  mapping: { columns: Record<JobImportField, string>; defaults: JobImportDefaults };
  closesMissing: boolean;
};

export const MAPPING_LABELS = {
  mapping: 'Columnas y valores para todas',
  closesMissing: 'Cerrar las vacantes que ya no estén en la lista',
};

export const toStored = ({ mapping, closesMissing }: StoredMapping): StoredMapping => ({
  mapping,
  closesMissing,
});

const NO_COLUMNS: MappingValues['mapping']['columns'] = {
  reference: '',
  title: '',
  location: '',
  municipality: '',
  category: '',
  description: '',
  salary: '',
  salaryMax: '',
  shift: '',
  disponibilidad: '',
  modality: '',
  experience: '',
  employmentTerm: '',
  openings: '',
  skills: '',
  requirements: '',
  hiringbonus: '',
};

/** The fields in their order, whatever the order in which they are stored. */
export const toValues = ({
  mapping: { columns, defaults },
  closesMissing,
}: StoredMapping): MappingValues => ({
  mapping: {
    columns: { ...NO_COLUMNS, ...pickFields(columns, JOB_IMPORT_FIELDS) },
    defaults: { location: defaults.location, category: defaults.category },
  },
  closesMissing,
});

export function toMapping({ columns, defaults }: MappingValues['mapping']): JobImportMapping {
  const chosen: JobImportColumns = {};
  for (const field of JOB_IMPORT_FIELDS) if (columns[field] !== '') chosen[field] = columns[field];
  return { columns: chosen, defaults };
}

const describeMapping = ({ columns, defaults }: JobImportMapping): string =>
  [
    ...JOB_IMPORT_FIELDS.map((field) => [JOB_IMPORT_FIELD_LABELS[field], columns[field] ?? '']),
    ['Provincia para todas', defaults.location],
    ['Categoría para todas', defaults.category],
  ]
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');

/** What is edited, in words: a mapping has a line for each field. */
export const describeValue = (field: string, value: unknown): string =>
  field === 'mapping' ? describeMapping(jobImportMappingSchema.parse(value)) : value === true ? 'Sí' : 'No';
