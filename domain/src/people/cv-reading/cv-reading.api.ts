import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { cvProposalsSchema } from './cv-reading.schema.ts';

const tag = 'cv-reading';

export const readCv = endpoint({
  tag,
  method: 'POST',
  path: '/work-profile/cv-reading',
  summary:
    'Reads a CV (PDF, DOCX, or photos) and returns what was recognised, each with its lines; without a file the stored CV is read. Stores nothing.',
  body: z.object({
    /** Data URLs: one PDF or DOCX, or photos; missing for the stored CV. */
    files: z.array(z.string()).optional(),
  }),
  reply: z.object({ proposals: cvProposalsSchema }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'TOO_LARGE', 'UNSUPPORTED_MEDIA'],
});
