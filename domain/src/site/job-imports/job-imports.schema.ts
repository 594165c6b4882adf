import * as z from 'zod';
import { idSchema } from '../../kernel/ids.schema.ts';
import { line, text } from '../../kernel/text.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import {
  JOB_FEED_URL_MAX_LENGTH,
  JOB_IMPORT_COLUMN_MAX_LENGTH,
  JOB_IMPORT_FIELDS,
  JOB_IMPORT_NAME_MAX_LENGTH,
  JOB_IMPORT_STATES,
} from './job-import.rules.ts';

const nameSchema = line({ required: 'Escribe un nombre', max: JOB_IMPORT_NAME_MAX_LENGTH });

/** A file as a data URL; its bytes decide what it is. */
export const jobFileInputSchema = z.object({
  fileName: nameSchema,
  file: z.string().min(1, 'Elige un archivo'),
  /** The source that this is a newer file of; without one it is the first file of a new source. */
  sourceId: idSchema.optional(),
});
export type JobFileInput = z.output<typeof jobFileInputSchema>;

const feedUrlSchema = text({ required: 'Escribe la dirección', max: JOB_FEED_URL_MAX_LENGTH });

/** The address of a list of vacancies, which is fetched daily. */
export const jobFeedInputSchema = z.object({ name: nameSchema, url: feedUrlSchema });
export type JobFeedInput = z.output<typeof jobFeedInputSchema>;

const columnSchema = text({ max: JOB_IMPORT_COLUMN_MAX_LENGTH });

/** The columns in the order of the fields, so that two mappings can be compared. */
const columnsSchema = z
  .partialRecord(z.enum(JOB_IMPORT_FIELDS), columnSchema)
  .overwrite((columns) =>
    Object.fromEntries(
      JOB_IMPORT_FIELDS.flatMap((field) => (columns[field] === undefined ? [] : [[field, columns[field]]])),
    ),
  );

export const jobImportMappingSchema = z.object({
  columns: columnsSchema,
  defaults: z.object({ location: text({ max: 80 }), category: text({ max: 80 }) }),
});

/** What an owner changes of a source: each field that was sent. */
export const jobImportSourceChangesSchema = z
  .object({
    name: nameSchema,
    /** Whether its open vacancies that a new list does not have any more are closed. */
    closesMissing: z.boolean(),
    /** Of a feed: whether it is fetched daily. */
    isDaily: z.boolean(),
    mapping: jobImportMappingSchema,
  })
  .partial();
export type JobImportSourceChanges = z.output<typeof jobImportSourceChangesSchema>;

export const jobImportCountsSchema = z.object({
  created: z.int(),
  changed: z.int(),
  reopened: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  closed: z.int(),
});

export const jobImportSchema = z.object({
  _id: idSchema,
  sourceId: idSchema,
  sourceName: z.string(),
  /** The name of the file; '' of what a feed answered. */
  fileName: z.string(),
  state: z.enum(JOB_IMPORT_STATES),
  /** Whether the counts are of a trial, which published nothing. */
  isTrial: z.boolean(),
  rows: z.int(),
  /** Rows that the running import, or the last one, has gone through. */
  doneRows: z.int(),
  counts: jobImportCountsSchema,
  /** Why it failed, for its owner; null unless it did. */
  error: z.string().nullable(),
  createdAt: timeSchema,
  finishedAt: timeSchema.nullable(),
});
export type JobImport = z.infer<typeof jobImportSchema>;

export const jobImportSourceSchema = z.object({
  _id: idSchema,
  name: z.string(),
  /** Null for a source of files. */
  url: z.string().nullable(),
  closesMissing: z.boolean(),
  isDaily: z.boolean(),
  mapping: jobImportMappingSchema,
  /** Its vacancies that are open. */
  openJobs: z.int(),
  /** When the feed is fetched the next time; null if it is not. */
  nextFetchAt: timeSchema.nullable(),
  lastFetchedAt: timeSchema.nullable(),
  /** Why the last fetch brought nothing; null if it did, or if nothing was fetched yet. */
  fetchError: z.string().nullable(),
  createdAt: timeSchema,
});
export type JobImportSource = z.infer<typeof jobImportSourceSchema>;

/** An error of a row: which one, as the program shows it that made the file, and in which column. */
export const jobImportErrorSchema = z.object({
  row: z.int(),
  /** '' if it is about the whole row. */
  column: z.string(),
  message: z.string(),
});
export type JobImportError = z.infer<typeof jobImportErrorSchema>;

/** One of the first rows, as the vacancy that it becomes. */
export const jobImportPreviewSchema = z.object({
  row: z.int(),
  title: z.string(),
  location: z.string(),
  municipality: z.string(),
  category: z.string(),
  salary: z.number().nullable(),
  salaryMax: z.number().nullable(),
  disponibilidad: z.string(),
  modality: z.string(),
  /** The beginning of its text. */
  excerpt: z.string(),
  errors: z.array(jobImportErrorSchema),
});
export type JobImportPreview = z.infer<typeof jobImportPreviewSchema>;

export const jobImportDetailSchema = z.object({
  import: jobImportSchema,
  source: jobImportSourceSchema,
  /** The columns of the file, in its order, with the value of the first row. */
  columns: z.array(z.object({ name: z.string(), sample: z.string() })),
  /** The first rows with the mapping of the source. */
  preview: z.array(jobImportPreviewSchema),
  /** Required fields that the mapping leaves without a value. */
  missingFields: z.array(z.enum(JOB_IMPORT_FIELDS)),
});
export type JobImportDetail = z.infer<typeof jobImportDetailSchema>;
