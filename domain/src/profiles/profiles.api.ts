import { userReplySchema } from '../accounts/accounts.schema.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { updateProfileSchema } from './profiles.schema.ts';

export const updateProfile = endpoint({
  tag: 'profiles',
  method: 'PUT',
  path: '/auth/update-profile',
  summary: 'Changes what is sent of one\'s own profile; `role: "referent"` asks to become a referent.',
  body: updateProfileSchema,
  reply: userReplySchema,
  errors: ['UNAUTHENTICATED', 'MISSING_FIELDS', 'FORBIDDEN', 'TOO_LARGE', 'UNSUPPORTED_MEDIA', 'UNAVAILABLE'],
});
