import { CARD_EXCERPT_LENGTH } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { excerpt, joinLines, visibleText } from '@uneed/domain/kernel/html/html.ts';
import { JOB_IMPORT_STATES, type JobImportMapping } from '@uneed/domain/site/job-imports/job-import.rules.ts';
import {
  type JobImport,
  type JobImportPreview,
  type JobImportSource,
  jobImportMappingSchema,
} from '@uneed/domain/site/job-imports/job-imports.schema.ts';
import type { ImportRow, SourceRow } from './job-imports.reader.ts';
import type { ParsedRow } from './job-row.parser.ts';

const toIso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The database orders the keys in its own way. */
export const presentMapping = (mapping: JobImportMapping): JobImportMapping =>
  jobImportMappingSchema.parse(mapping);

export const presentSource = (row: SourceRow): JobImportSource => ({
  _id: row.id,
  name: row.name,
  url: row.url,
  closesMissing: row.closesMissing,
  isDaily: row.isDaily,
  mapping: presentMapping(row.mapping),
  openJobs: row.openJobs ?? 0,
  nextFetchAt: row.isDaily ? toIso(row.nextFetchAt) : null,
  lastFetchedAt: toIso(row.lastFetchedAt),
  fetchError: row.fetchError,
  createdAt: row.createdAt.toISOString(),
});

export const presentImport = (row: ImportRow): JobImport => ({
  _id: row.id,
  sourceId: row.sourceId,
  sourceName: row.sourceName,
  fileName: row.fileName,
  state: JOB_IMPORT_STATES.find((state) => state === row.state) ?? 'failed',
  isTrial: row.isTrial,
  rows: row.rowCount,
  doneRows: row.doneRows,
  counts: {
    created: row.created,
    changed: row.changed,
    reopened: row.reopened,
    unchanged: row.unchanged,
    refused: row.refused,
    closed: row.closed,
  },
  error: row.error,
  createdAt: row.createdAt.toISOString(),
  finishedAt: toIso(row.finishedAt),
});

/** Presents a row as the vacancy that it becomes; one with errors shows what could be read of it. */
export function presentPreview(parsed: ParsedRow): JobImportPreview {
  const { row } = parsed;
  const { input } = parsed;
  return {
    row,
    title: input.title,
    location: input.location,
    municipality: input.municipality,
    category: input.category,
    salary: 'job' in parsed ? parsed.job.salary : null,
    salaryMax: 'job' in parsed ? parsed.job.salaryMax : null,
    disponibilidad: input.disponibilidad,
    modality: input.modality,
    excerpt: excerpt(joinLines(visibleText(input.description)), CARD_EXCERPT_LENGTH),
    errors: 'errors' in parsed ? parsed.errors : [],
  };
}
