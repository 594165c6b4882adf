import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema } from '../../kernel/ids.schema.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import {
  changePasswordSchema,
  createPasswordSchema,
  logInSchema,
  requestPasswordResetSchema,
  resetPasswordReplySchema,
  resetPasswordSchema,
  sessionSchema,
  sessionUserSchema,
  signUpSchema,
} from './accounts.schema.ts';

const tag = 'accounts';

export const checkSession = endpoint({
  tag,
  method: 'GET',
  path: '/auth/check',
  summary: 'The signed-in user; 401 without a session.',
  reply: sessionUserSchema,
  errors: ['UNAUTHENTICATED'],
});

export const signUp = endpoint({
  tag,
  method: 'POST',
  path: '/auth/signup',
  summary: 'Creates an account and signs in.',
  body: signUpSchema,
  reply: sessionUserSchema,
  status: 201,
  errors: ['CONFLICT', 'UNAVAILABLE'],
});

export const logIn = endpoint({
  tag,
  method: 'POST',
  path: '/auth/login',
  summary: 'Signs in with e-mail and password.',
  body: logInSchema,
  reply: sessionUserSchema,
  errors: ['UNAUTHENTICATED', 'UNAVAILABLE'],
});

export const logOut = endpoint({
  tag,
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends this session; succeeds without one too.',
  reply: messageReplySchema,
});

export const changePassword = endpoint({
  tag,
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Changes the password and ends all other sessions.',
  body: changePasswordSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'UNAVAILABLE'],
});

export const createPassword = endpoint({
  tag,
  method: 'POST',
  path: '/auth/create-password',
  summary:
    'Creates the password of an account without one, with a code by e-mail, and ends all other sessions.',
  body: createPasswordSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'CONFLICT', 'UNAVAILABLE'],
});

export const requestPasswordReset = endpoint({
  tag,
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Sends a reset link if the address is known; the response is the same either way.',
  body: requestPasswordResetSchema,
  reply: messageReplySchema,
});

export const resetPassword = endpoint({
  tag,
  method: 'POST',
  path: '/auth/reset-password',
  summary:
    'Sets a new password with the token of a reset link, ends all sessions, and signs in unless a second factor is on.',
  body: resetPasswordSchema,
  reply: resetPasswordReplySchema,
  errors: ['UNAVAILABLE'],
});

export const listSessions = endpoint({
  tag,
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Sessions of the signed-in user, the current one first, then by last use.',
  reply: z.object({ sessions: z.array(sessionSchema) }),
  errors: ['UNAUTHENTICATED'],
});

export const endOtherSessions = endpoint({
  tag,
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'Ends all sessions of the signed-in user except the current one.',
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED'],
});

export const endSession = endpoint({
  tag,
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'Ends another session of the signed-in user; the current one ends by logging out.',
  params: idParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT'],
});
