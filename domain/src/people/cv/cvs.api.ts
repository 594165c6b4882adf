import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import { cvUploadFields, cvViewSchema, storedCvSchema } from './cvs.schema.ts';

const tag = 'applications';

export const getStoredCv = endpoint({
  tag,
  method: 'GET',
  path: '/profile/cv',
  summary: 'The stored CV of the signed-in user, and by whom the CVs of past applications were opened.',
  reply: z.object({ cv: storedCvSchema.nullable(), openings: z.array(cvViewSchema) }),
  errors: ['UNAUTHENTICATED'],
});

export const putStoredCv = endpoint({
  tag,
  method: 'PUT',
  path: '/profile/cv',
  summary:
    'Stores a CV for the next application and replaces the previous one; past applications keep theirs.',
  body: z.object(cvUploadFields),
  reply: z.object({ cv: storedCvSchema, message: z.string() }),
  errors: ['UNAUTHENTICATED', 'TOO_LARGE', 'UNSUPPORTED_MEDIA'],
});

export const deleteStoredCv = endpoint({
  tag,
  method: 'DELETE',
  path: '/profile/cv',
  summary: 'Deletes the stored CV; past applications keep theirs.',
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED'],
});
