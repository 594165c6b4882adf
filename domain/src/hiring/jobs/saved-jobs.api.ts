import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema, idSchema } from '../../kernel/ids.schema.ts';
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

export const saveJobs = endpoint({
  tag,
  method: 'PUT',
  path: '/saved-jobs',
  summary:
    'Saves jobs, the newest first, also all those that a device has. What is saved already stays; ids of no job are ignored. Returns all saved jobs.',
  body: z.object({
    ids: z
      .array(z.string())
      .max(SAVED_JOBS_MAX)
      .transform((ids) => [...new Set(ids.filter(isId).map((id) => id.toLowerCase()))]),
  }),
  reply,
  errors: ['UNAUTHENTICATED', 'CONFLICT'],
});

export const removeSavedJob = endpoint({
  tag,
  method: 'DELETE',
  path: '/saved-jobs/:id',
  summary: 'Removes a job from the saved ones; nothing changes if it is not saved. Returns all saved jobs.',
  params: idParamsSchema,
  reply,
  errors: ['UNAUTHENTICATED'],
});
