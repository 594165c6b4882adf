import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './email-confirmation.api.ts';

// The endpoints of `email-confirmation.api.ts` that the browser calls.
export const getEmailConfirmation: PathOf<typeof api.getEmailConfirmation> = {
  method: 'GET',
  path: '/auth/email-confirmation',
};
export const sendEmailConfirmation: PathOf<typeof api.sendEmailConfirmation> = {
  method: 'POST',
  path: '/auth/email-confirmation/send',
};
export const confirmEmailByCode: PathOf<typeof api.confirmEmailByCode> = {
  method: 'POST',
  path: '/auth/email-confirmation',
};
export const confirmEmailByLink: PathOf<typeof api.confirmEmailByLink> = {
  method: 'POST',
  path: '/auth/email-confirmation/link',
};
