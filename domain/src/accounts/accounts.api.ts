import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idParamsSchema } from '../kernel/ids.ts';
import { messageReplySchema } from '../kernel/message.ts';
import {
  changePasswordSchema,
  logInSchema,
  requestPasswordResetSchema,
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
  summary: 'Who is signed in; 401 when nobody is.',
  reply: sessionUserSchema,
  errors: ['UNAUTHENTICATED'],
});

export const signUp = endpoint({
  tag,
  method: 'POST',
  path: '/auth/signup',
  summary: 'Opens an account and signs in.',
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
  summary: 'Ends this session; harmless without one.',
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

export const requestPasswordReset = endpoint({
  tag,
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Mails a reset link, if the address is known; answers the same either way.',
  body: requestPasswordResetSchema,
  reply: messageReplySchema,
});

export const resetPassword = endpoint({
  tag,
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Sets a new password with a mailed link and ends all sessions.',
  body: resetPasswordSchema,
  reply: messageReplySchema,
  errors: ['UNAVAILABLE'],
});

export const listSessions = endpoint({
  tag,
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Where one is signed in, the current session first, then by last use.',
  reply: z.object({ sessions: z.array(sessionSchema) }),
  errors: ['UNAUTHENTICATED'],
});

export const endOtherSessions = endpoint({
  tag,
  method: 'DELETE',
  path: '/auth/sessions',
  summary: "Ends all of one's sessions but the current one.",
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED'],
});

export const endSession = endpoint({
  tag,
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: "Ends one of one's other sessions; the current one is ended by logging out.",
  params: idParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT'],
});
