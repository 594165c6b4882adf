import * as z from 'zod';
import { idSchema } from '../../kernel/ids.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { CV_FORMAT_TEXT } from './cv.rules.ts';

/** Fields of a CV upload: a data URL, whose bytes the server checks, and the file name. */
export const cvUploadFields = {
  cv: z.string(CV_FORMAT_TEXT),
  fileName: z.string('Debe ser un texto').max(1000, 'El nombre del archivo es demasiado largo').optional(),
};

/** The CV that is stored for the next application. */
export const storedCvSchema = z.object({
  fileName: z.string(),
  /** Bytes. */
  size: z.int(),
  uploadedAt: timeSchema,
  /** Path where its owner downloads it. */
  path: z.string(),
});
export type StoredCv = z.infer<typeof storedCvSchema>;

/** Record that the owner of a job opened the CV of an application. */
export const cvViewSchema = z.object({
  job: z.object({ _id: idSchema, title: z.string() }),
  /** Null for an anonymous job, because its owner is hidden. */
  viewer: z.object({ _id: idSchema, fullName: z.string() }).nullable(),
  firstOpenedAt: timeSchema,
  lastOpenedAt: timeSchema,
  times: z.int(),
});
export type CvView = z.infer<typeof cvViewSchema>;
