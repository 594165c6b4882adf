import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { cvProposalsSchema } from './cv-reading.schema.ts';

const tag = 'cv-reading';

export const getCvReading = endpoint({
  tag,
  method: 'GET',
  path: '/work-profile/cv-reading',
  summary: 'Whether photos of a CV can be read here, which needs a program for text recognition.',
  reply: z.object({ readsPhotos: z.boolean() }),
  errors: ['UNAUTHENTICATED'],
});

export const readCv = endpoint({
  tag,
  method: 'POST',
  path: '/work-profile/cv-reading',
  summary:
    'Reads a CV (PDF, DOCX, or photos) and returns what was recognised, each with its lines; without a file the stored CV is read. Stores nothing.',
  body: z.object({
    /** Data URLs: one PDF or DOCX, or photos; none for the stored CV. */
    files: z.array(z.string()).default([]),
  }),
  reply: z.object({ proposals: cvProposalsSchema }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'TOO_LARGE', 'UNSUPPORTED_MEDIA'],
});
