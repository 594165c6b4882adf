import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idSchema } from '../../kernel/ids.schema.ts';
import { isId } from '../../kernel/ids.ts';
import { SAVED_JOBS_MAX } from './saved-jobs.rules.ts';

const tag = 'jobs';

/** All jobs that the user saved, newest first. */
const reply = z.object({ ids: z.array(idSchema) });

export const listSavedJobIds = endpoint({
  tag,
  method: 'GET',
  path: '/saved-jobs',
  summary:
    'Ids of the jobs that the signed-in user saved, newest first. `GET /jobs/saved` returns their cards.',
  reply,
  errors: ['UNAUTHENTICATED'],
});

/** Values that are no ids are ignored, and each counts once. */
const ids = z
  .array(z.string())
  .max(SAVED_JOBS_MAX)
  .transform((values) => [...new Set(values.filter(isId).map((id) => id.toLowerCase()))]);

export const saveJobs = endpoint({
  tag,
  method: 'PUT',
  path: '/saved-jobs',
  summary:
    'Saves jobs, the newest first, also all those that a device has, and removes others. What is saved already stays, also where it is named in both lists; ids of no job that the user may see are ignored. Returns all saved jobs.',
  body: z.object({ ids, removed: ids.default([]) }),
  reply,
  errors: ['UNAUTHENTICATED', 'CONFLICT'],
});
