import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { requestSignInLinkSchema, signInByCodeSchema, signInByLinkSchema } from './sign-in-link.schema.ts';

const tag = 'accounts';

export const requestSignInLink = endpoint({
  tag,
  method: 'POST',
  path: '/auth/sign-in-link',
  summary:
    'Sends a link and a code to sign in with if the address is known; the response is the same either way.',
  body: requestSignInLinkSchema,
  reply: messageReplySchema,
});

export const signInByCode = endpoint({
  tag,
  method: 'POST',
  path: '/auth/sign-in-link/code',
  summary: 'Signs in with an address and the code that was sent to it.',
  body: signInByCodeSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'UNAVAILABLE'],
});

export const signInByLink = endpoint({
  tag,
  method: 'POST',
  path: '/auth/sign-in-link/token',
  summary: 'Signs in with the token of the link, also on another device than the one that asked for it.',
  body: signInByLinkSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'GONE'],
});

export const getOwnPassword = endpoint({
  tag,
  method: 'GET',
  path: '/auth/password',
  summary: 'Whether whoever is signed in has a password; without one a code by e-mail stands for it.',
  reply: z.object({
    hasPassword: z.boolean(),
    /** When the next code may be sent; null for at once. */
    nextEmailAt: timeSchema.nullable(),
  }),
  errors: ['UNAUTHENTICATED'],
});

export const sendProofCode = endpoint({
  tag,
  method: 'POST',
  path: '/auth/proof-code',
  summary: 'Sends a code that whoever has no password types where one is asked for.',
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'CONFLICT'],
});
