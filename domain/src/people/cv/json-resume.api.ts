import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { addManySchema } from '../work-profile/work-profile.schema.ts';
import { jsonResumeSchema } from './json-resume.schema.ts';

export const readJsonResume = endpoint({
  tag: 'work-profile',
  method: 'POST',
  path: '/work-profile/json-resume',
  summary:
    'Reads a JSON Resume and returns what of it can be added to a profile of work, and how many entries cannot. Stores nothing.',
  // The content of a file, which can be anything.
  body: z.object({ resume: z.preprocess((file) => file, jsonResumeSchema) }),
  reply: z.object({ items: addManySchema, leftOut: z.int() }),
  errors: ['UNAUTHENTICATED', 'TOO_LARGE'],
});
