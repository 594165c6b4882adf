import { foldText } from '../../kernel/fold-text.ts';
import { JOB_IMPORT_FIELD_LABELS, JOB_IMPORT_FIELDS, type JobImportColumns } from './job-import.rules.ts';

/** What columns are called in lists of vacancies, without accents; those of our own feed are among them. */
const COLUMN_NAMES: Readonly<Record<keyof typeof JOB_IMPORT_FIELD_LABELS, readonly string[]>> = {
  reference: [
    'codigo',
    'referencia',
    'id',
    'ref',
    'referencenumber',
    'requisicion',
    'job id',
    'numero de referencia',
  ],
  title: ['titulo', 'puesto', 'cargo', 'vacante', 'nombre del puesto', 'title', 'position', 'job title'],
  // Of a list with a city alone the city says the province.
  location: ['provincia', 'location', 'state', 'region', 'ubicacion', 'lugar', 'ciudad', 'city'],
  municipality: ['municipio', 'ciudad', 'city', 'municipality'],
  category: ['categoria', 'category', 'area'],
  description: ['descripcion', 'description', 'descripcion del puesto', 'funciones', 'detalle'],
  salary: ['salario', 'sueldo', 'salary', 'salario minimo', 'sueldo minimo', 'salario desde', 'salary min'],
  salaryMax: ['salario maximo', 'sueldo maximo', 'salarymax', 'salario hasta', 'salary max'],
  shift: ['horario', 'shift', 'turno'],
  disponibilidad: ['disponibilidad', 'jornada', 'jobtype', 'tipo de jornada', 'employment type'],
  modality: ['modalidad', 'remotetype', 'modality', 'modalidad de trabajo'],
  experience: ['experiencia', 'experience'],
  employmentTerm: ['tipo de contratacion', 'contrato', 'tipo de contrato', 'employmentterm'],
  openings: ['plazas', 'vacantes', 'openings', 'cantidad', 'numero de plazas'],
  skills: ['habilidades', 'skills', 'competencias'],
  requirements: ['requisitos', 'requirements'],
  hiringbonus: ['bono por contratacion', 'bono', 'hiringbonus'],
};

/** Folds the name of a column: 'Código_de-vacante' is 'codigo de vacante'. */
const foldName = (name: string): string =>
  foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns for each field the column that is called like it, each column once; what was chosen before stays where the file has it. */
export function suggestColumns(columns: readonly string[], chosen: JobImportColumns = {}): JobImportColumns {
  const suggested: JobImportColumns = {};
  const free = new Set(columns);
  for (const field of JOB_IMPORT_FIELDS) {
    const column = chosen[field];
    if (column === undefined || !free.delete(column)) continue;
    suggested[field] = column;
  }
  for (const field of JOB_IMPORT_FIELDS) {
    if (suggested[field] !== undefined) continue;
    const names = [foldName(field), foldName(JOB_IMPORT_FIELD_LABELS[field]), ...COLUMN_NAMES[field]];
    const column = names.flatMap((name) => [...free].find((each) => foldName(each) === name) ?? [])[0];
    if (column === undefined) continue;
    free.delete(column);
    suggested[field] = column;
  }
  return suggested;
}

/** The columns of a mapping that a file does not have. */
export const listMissingColumns = (mapped: JobImportColumns, columns: readonly string[]): string[] =>
  Object.values(mapped).filter((column) => !columns.includes(column));
