import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema } from '../../kernel/ids.schema.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import {
  addPasskeySchema,
  passkeyLogInSchema,
  passkeyOptionsSchema,
  passkeySchema,
  renamePasskeySchema,
  startPasskeySchema,
} from './passkeys.schema.ts';

const tag = 'accounts';

export const listPasskeys = endpoint({
  tag,
  method: 'GET',
  path: '/auth/passkeys',
  summary: 'Passkeys of whoever is signed in, the oldest first.',
  reply: z.object({ passkeys: z.array(passkeySchema) }),
  errors: ['UNAUTHENTICATED'],
});

export const startPasskey = endpoint({
  tag,
  method: 'POST',
  path: '/auth/passkeys/options',
  summary: 'Options with which the browser creates a passkey; needs the password.',
  body: startPasskeySchema,
  reply: z.object({ options: passkeyOptionsSchema }),
  errors: ['UNAUTHENTICATED', 'CONFLICT', 'UNAVAILABLE'],
});

export const addPasskey = endpoint({
  tag,
  method: 'POST',
  path: '/auth/passkeys',
  summary: 'Stores the passkey that the browser created for the options.',
  body: addPasskeySchema,
  reply: z.object({ passkey: passkeySchema, message: z.string() }),
  status: 201,
  errors: ['UNAUTHENTICATED', 'CONFLICT'],
});

export const renamePasskey = endpoint({
  tag,
  method: 'PATCH',
  path: '/auth/passkeys/:id',
  summary: 'Renames a passkey.',
  params: idParamsSchema,
  body: renamePasskeySchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});

export const removePasskey = endpoint({
  tag,
  method: 'DELETE',
  path: '/auth/passkeys/:id',
  summary: 'Removes a passkey; it no longer signs in.',
  params: idParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});

export const startPasskeyLogIn = endpoint({
  tag,
  method: 'POST',
  path: '/auth/passkeys/login/options',
  summary: 'Options with which the browser signs in with a passkey of any account.',
  reply: z.object({ options: passkeyOptionsSchema }),
});

export const logInWithPasskey = endpoint({
  tag,
  method: 'POST',
  path: '/auth/passkeys/login',
  summary:
    'Signs in, to the area that the request comes from, with the answer of a passkey; no second factor is asked.',
  body: passkeyLogInSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED'],
});
