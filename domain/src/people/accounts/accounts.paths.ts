import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './accounts.api.ts';

// The endpoints of `accounts.api.ts` that the browser calls.
export const checkSession: PathOf<typeof api.checkSession> = { method: 'GET', path: '/auth/check' };
export const signUp: PathOf<typeof api.signUp> = { method: 'POST', path: '/auth/signup' };
export const logIn: PathOf<typeof api.logIn> = { method: 'POST', path: '/auth/login' };
export const logOut: PathOf<typeof api.logOut> = { method: 'POST', path: '/auth/logout' };
export const changePassword: PathOf<typeof api.changePassword> = {
  method: 'POST',
  path: '/auth/change-password',
};
export const createPassword: PathOf<typeof api.createPassword> = {
  method: 'POST',
  path: '/auth/create-password',
};
export const requestPasswordReset: PathOf<typeof api.requestPasswordReset> = {
  method: 'POST',
  path: '/auth/forgot-password',
};
export const resetPassword: PathOf<typeof api.resetPassword> = {
  method: 'POST',
  path: '/auth/reset-password',
};
export const listSessions: PathOf<typeof api.listSessions> = { method: 'GET', path: '/auth/sessions' };
export const endOtherSessions: PathOf<typeof api.endOtherSessions> = {
  method: 'DELETE',
  path: '/auth/sessions',
};
export const endSession: PathOf<typeof api.endSession> = { method: 'DELETE', path: '/auth/sessions/:id' };
