import * as z from 'zod';
import { baseSchema } from '../../kernel/changes.schema.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema } from '../../kernel/ids.schema.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import { pageNumberSchema, paginationSchema } from '../../kernel/page.schema.ts';
import {
  jobFeedInputSchema,
  jobFileInputSchema,
  jobImportDetailSchema,
  jobImportErrorSchema,
  jobImportSchema,
  jobImportSourceChangesSchema,
  jobImportSourceSchema,
} from './job-imports.schema.ts';

const tag = 'job imports';

export const listJobImports = endpoint({
  tag,
  method: 'GET',
  path: '/job-imports',
  summary:
    'The sources of vacancies of the owner, and the last imports, newest first. `can.manage` is true for a verified referent, and for recruiters and owners in the team of an enterprise; others have none.',
  reply: z.object({
    sources: z.array(jobImportSourceSchema),
    imports: z.array(jobImportSchema),
    can: z.object({ manage: z.boolean() }),
  }),
  errors: ['UNAUTHENTICATED'],
});

export const createJobImport = endpoint({
  tag,
  method: 'POST',
  path: '/job-imports',
  summary:
    'Reads a file of vacancies (CSV, XLSX, JSON, XML) as a data URL and stores its rows; nothing is published yet. 400 with row and column for a damaged one, 409 beyond the number of sources.',
  body: jobFileInputSchema,
  reply: z.object({ import: jobImportSchema }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'TOO_LARGE', 'UNSUPPORTED_MEDIA'],
});

export const getJobImport = endpoint({
  tag,
  method: 'GET',
  path: '/job-imports/:id',
  summary:
    'An import with its source, the columns of its file, and its first rows as the vacancies that they become.',
  params: idParamsSchema,
  reply: jobImportDetailSchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
});

export const listJobImportErrors = endpoint({
  tag,
  method: 'GET',
  path: '/job-imports/:id/errors',
  summary: 'What was wrong with rows of an import or its trial, by row.',
  params: idParamsSchema,
  query: z.object({ page: pageNumberSchema }),
  reply: z.object({ errors: z.array(jobImportErrorSchema), pagination: paginationSchema }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
});

export const runJobImport = endpoint({
  tag,
  method: 'POST',
  path: '/job-imports/:id/run',
  summary:
    'Publishes the rows in the background, or only tries them. 400 with `missingFields` for an incomplete mapping, 409 for an import that is running or was published.',
  params: idParamsSchema,
  body: z.object({ isTrial: z.boolean() }),
  reply: z.object({ import: jobImportSchema, message: z.string() }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'MISSING_FIELDS'],
});

export const cancelJobImport = endpoint({
  tag,
  method: 'POST',
  path: '/job-imports/:id/cancel',
  summary: 'Ends an import that waits or runs; what it has published stays.',
  params: idParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});

export const createJobFeed = endpoint({
  tag,
  method: 'POST',
  path: '/job-feeds',
  summary:
    'Adds the address of a list of vacancies, and fetches it: nothing is published before its owner has published that first list. 400 for an address that is not public or brings no list, 409 beyond the number of sources.',
  body: jobFeedInputSchema,
  reply: z.object({ import: jobImportSchema }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT', 'TOO_LARGE', 'UNSUPPORTED_MEDIA'],
});

export const fetchJobFeed = endpoint({
  tag,
  method: 'POST',
  path: '/job-sources/:id/fetch',
  summary: 'Fetches a feed now; its rows wait for its owner, as those of a file.',
  params: idParamsSchema,
  reply: z.object({ import: jobImportSchema }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'TOO_LARGE', 'UNSUPPORTED_MEDIA'],
});

export const updateJobSource = endpoint({
  tag,
  method: 'PATCH',
  path: '/job-sources/:id',
  summary:
    'Changes the fields of a source that were sent, such as its mapping. 409 for one that was changed meanwhile (`base`).',
  params: idParamsSchema,
  body: jobImportSourceChangesSchema.extend({ base: baseSchema.optional() }),
  reply: z.object({ source: jobImportSourceSchema, message: z.string() }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});

export const deleteJobSource = endpoint({
  tag,
  method: 'DELETE',
  path: '/job-sources/:id',
  summary: 'Deletes a source with its imports; its vacancies stay. 409 while one of its imports runs.',
  params: idParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});
