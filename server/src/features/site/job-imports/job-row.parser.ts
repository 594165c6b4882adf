import { createHash } from 'node:crypto';
import { completeJobSchema, type NewJob } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { cleanAndTrim, textLength } from '@uneed/domain/kernel/text.ts';
import {
  JOB_IMPORT_FIELDS,
  JOB_REFERENCE_MAX_LENGTH,
  type JobImportField,
  type JobImportMapping,
} from '@uneed/domain/site/job-imports/job-import.rules.ts';
import {
  findCategory,
  toAvailability,
  toEmploymentTerm,
  toExperience,
  toList,
  toModality,
  toPay,
  toPlace,
  toShift,
} from '@uneed/domain/site/job-imports/job-import-values.ts';
import type { JobImportError } from '@uneed/domain/site/job-imports/job-imports.schema.ts';
import { escapeUTF8 } from 'entities';
import { cleanHtml } from '../../../platform/html.ts';
import type { FileRow } from './job-file.parser.ts';

/** A row as a vacancy. `reference` is '' if the row has none that can be used. */
export type ParsedRow = { row: number; reference: string; input: RowInput } & (
  | { job: NewJob; contentHash: Buffer }
  | { errors: JobImportError[] }
);

type RowInput = ReturnType<typeof toInput>;
type Cells = Partial<Record<JobImportField, string>>;

/** An element of HTML; other texts with '<' are plain ones. */
const ELEMENT = /<\/?(?:p|br|div|ul|ol|li|strong|b|em|i|u|h[1-6]|span|a|table)\b[^<>]*>/i;

/** A plain text as HTML: paragraphs at empty lines. */
const toHtml = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeUTF8(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');

function readCells({ cells }: FileRow, columns: readonly string[], mapping: JobImportMapping): Cells {
  const entries = JOB_IMPORT_FIELDS.flatMap((field) => {
    const column = mapping.columns[field];
    const value = column === undefined ? '' : cleanAndTrim(cells[columns.indexOf(column)] ?? '');
    return value === '' ? [] : [[field, value] as const];
  });
  return Object.fromEntries(entries);
}

/** What the form would send for these cells. A province or category that is not one of ours becomes the default, if there is one. */
function toInput(cells: Cells, { defaults }: JobImportMapping) {
  const { location = '', municipality = '', category = '', description = '', salary = '' } = cells;
  const place = toPlace(location, municipality);
  const isKnown = place.location !== '';
  const pay = toPay(salary);
  return {
    title: cells.title ?? '',
    location: isKnown ? place.location : defaults.location || location,
    municipality: isKnown ? place.municipality : '',
    category: findCategory(category) ?? (defaults.category || category),
    // As it is stored: what is only markup is no description.
    description: cleanHtml(ELEMENT.test(description) ? description : toHtml(description)),
    salary: pay.salary,
    salaryMax: cells.salaryMax ?? pay.salaryMax,
    shift: toShift(cells.shift ?? ''),
    disponibilidad: toAvailability(cells.disponibilidad ?? ''),
    modality: toModality(cells.modality ?? ''),
    experience: toExperience(cells.experience ?? ''),
    employmentTerm: toEmploymentTerm(cells.employmentTerm ?? ''),
    openings: cells.openings ?? '',
    skills: toList(cells.skills ?? ''),
    requirements: toList(cells.requirements ?? ''),
    hiringbonus: cells.hiringbonus ?? '',
    status: 'active',
  };
}

/** What is wrong with the reference of a row; null if nothing is. */
function findReferenceError(reference: string): string | null {
  if (reference === '') return 'Falta tu código de la vacante';
  if (textLength(reference) > JOB_REFERENCE_MAX_LENGTH)
    return `Tu código tiene como máximo ${JOB_REFERENCE_MAX_LENGTH} caracteres`;
  return null;
}

/** The column of a field, as the file calls it; without one, what was chosen for all rows has no column. */
const columnOf = (field: PropertyKey | undefined, { columns }: JobImportMapping): string =>
  JOB_IMPORT_FIELDS.flatMap((known) => (known === field ? (columns[known] ?? '') : []))[0] ?? '';

/** Reads a row with the mapping of its source: as a vacancy, or what is wrong with it, by column. */
export function parseJobRow(
  fileRow: FileRow,
  columns: readonly string[],
  mapping: JobImportMapping,
): ParsedRow {
  const { row, problem } = fileRow;
  const cells = readCells(fileRow, columns, mapping);
  const { reference = '' } = cells;
  const referenceError = findReferenceError(reference);
  const input = toInput(cells, mapping);
  const parsed = completeJobSchema.safeParse(input);
  const messages: [column: string, message: string][] = [
    ...(problem === null ? [] : ([['', problem]] as [string, string][])),
    ...(referenceError === null
      ? []
      : ([[columnOf('reference', mapping), referenceError]] as [string, string][])),
    ...(parsed.error?.issues ?? []).map(({ path: [field], message }): [string, string] => [
      columnOf(field, mapping),
      message,
    ]),
  ];
  if (parsed.data === undefined || messages.length > 0) {
    const errors = messages.map(([column, message]) => ({ row, column, message }));
    return { row, reference: referenceError === null ? reference : '', input, errors };
  }
  const contentHash = createHash('sha256').update(JSON.stringify(parsed.data)).digest();
  return { row, reference, input, job: parsed.data, contentHash };
}
