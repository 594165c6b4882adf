import { endpoint } from '../../kernel/endpoint.ts';
import { refusedSignInSchema, refuseSignInSchema } from './new-device.schema.ts';

const tag = 'accounts';

export const refuseSignIn = endpoint({
  tag,
  method: 'POST',
  path: '/auth/refused-sign-in',
  summary:
    'Ends all sessions and the password, with the token of the link in the e-mail about a sign-in on a new device.',
  body: refuseSignInSchema,
  reply: refusedSignInSchema,
  errors: ['GONE', 'UNAVAILABLE'],
});
