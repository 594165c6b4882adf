import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import {
  googleLinkSchema,
  googleProofSchema,
  proveGoogleSchema,
  startGoogleLinkSchema,
  startGoogleSchema,
} from './google.schema.ts';

const tag = 'accounts';

/** The browser goes there. */
const addressReplySchema = z.object({ url: z.url() });

export const getGoogle = endpoint({
  tag,
  method: 'GET',
  path: '/auth/google',
  summary: 'Whether this site signs in with Google.',
  reply: z.object({ isAvailable: z.boolean() }),
});

export const startGoogle = endpoint({
  tag,
  method: 'POST',
  path: '/auth/google/start',
  summary:
    'Address at Google that signs in to the area that the request comes from; 404 unless it is configured.',
  body: startGoogleSchema,
  reply: addressReplySchema,
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
});

export const getGoogleProof = endpoint({
  tag,
  method: 'GET',
  path: '/auth/google/proof',
  summary: 'What the sign-in of this browser with Google still needs; null if there is none.',
  reply: z.object({ proof: googleProofSchema.nullable() }),
});

export const proveGoogle = endpoint({
  tag,
  method: 'POST',
  path: '/auth/google/proof',
  summary:
    'Links Google to the account that has its e-mail and signs in, with the password and the code of the account.',
  body: proveGoogleSchema,
  reply: z.object({ message: z.string(), next: z.string() }),
  errors: ['UNAUTHENTICATED', 'CONFLICT', 'GONE', 'UNAVAILABLE'],
});

export const getGoogleLink = endpoint({
  tag,
  method: 'GET',
  path: '/auth/google/link',
  summary: 'The Google account that signs in to the account; null if there is none.',
  reply: z.object({ isAvailable: z.boolean(), link: googleLinkSchema.nullable() }),
  errors: ['UNAUTHENTICATED'],
});

export const startGoogleLink = endpoint({
  tag,
  method: 'POST',
  path: '/auth/google/link',
  summary: 'Address at Google where the account that will sign in is chosen; needs the password.',
  body: startGoogleLinkSchema,
  reply: addressReplySchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
});

export const removeGoogleLink = endpoint({
  tag,
  method: 'DELETE',
  path: '/auth/google/link',
  summary: 'Google no longer signs in; 409 if there is no other way.',
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT'],
});
