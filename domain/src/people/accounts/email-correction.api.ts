import { endpoint } from '../../kernel/endpoint.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import { correctEmailSchema, disownEmailSchema } from './email-correction.schema.ts';

const tag = 'accounts';

export const correctEmail = endpoint({
  tag,
  method: 'POST',
  path: '/auth/email-correction',
  summary:
    'Gives another address instead of an unconfirmed one, which replaces it once it is confirmed; the response is the same for a taken address.',
  body: correctEmailSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'CONFLICT', 'UNAVAILABLE'],
});

export const disownEmail = endpoint({
  tag,
  method: 'POST',
  path: '/auth/email-disown',
  summary: 'Takes an address back from an unconfirmed account with the token of the link in an e-mail to it.',
  body: disownEmailSchema,
  reply: messageReplySchema,
  errors: ['GONE'],
});
