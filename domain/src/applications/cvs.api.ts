import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { messageReplySchema } from '../kernel/message.ts';
import { cvOpeningSchema, cvUploadFields, storedCvSchema } from './cvs.schema.ts';

const tag = 'applications';

export const getStoredCv = endpoint({
  tag,
  method: 'GET',
  path: '/profile/cv',
  summary: "One's own CV that is offered for the next application, and who opened those that were sent.",
  reply: z.object({ cv: storedCvSchema.nullable(), openings: z.array(cvOpeningSchema) }),
  errors: ['UNAUTHENTICATED'],
});

export const putStoredCv = endpoint({
  tag,
  method: 'PUT',
  path: '/profile/cv',
  summary: 'Keeps a CV for the next application, in place of the one before; applications keep theirs.',
  body: z.object(cvUploadFields),
  reply: z.object({ cv: storedCvSchema, message: z.string() }),
  errors: ['UNAUTHENTICATED', 'TOO_LARGE', 'UNSUPPORTED_MEDIA'],
});

export const deleteStoredCv = endpoint({
  tag,
  method: 'DELETE',
  path: '/profile/cv',
  summary: 'Forgets the CV kept for the next application; applications keep theirs.',
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED'],
});
