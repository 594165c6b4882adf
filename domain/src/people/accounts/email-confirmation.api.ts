import { endpoint } from '../../kernel/endpoint.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import {
  confirmEmailCodeSchema,
  confirmEmailLinkSchema,
  emailConfirmationSchema,
} from './email-confirmation.schema.ts';

const tag = 'accounts';

export const getEmailConfirmation = endpoint({
  tag,
  method: 'GET',
  path: '/auth/email-confirmation',
  summary: 'Whether the address of the own account is confirmed.',
  reply: emailConfirmationSchema,
  errors: ['UNAUTHENTICATED'],
});

export const sendEmailConfirmation = endpoint({
  tag,
  method: 'POST',
  path: '/auth/email-confirmation/send',
  summary: 'Sends an e-mail with a link and a code to the address of the own account.',
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'CONFLICT'],
});

export const confirmEmailByCode = endpoint({
  tag,
  method: 'POST',
  path: '/auth/email-confirmation',
  summary: 'Confirms the address of the own account with the code of the last e-mail.',
  body: confirmEmailCodeSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'CONFLICT', 'UNAVAILABLE'],
});

export const confirmEmailByLink = endpoint({
  tag,
  method: 'POST',
  path: '/auth/email-confirmation/link',
  summary: 'Confirms an address with the token of the link in the last e-mail, also on another device.',
  body: confirmEmailLinkSchema,
  reply: messageReplySchema,
  errors: ['GONE'],
});
