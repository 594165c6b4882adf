import { userReplySchema } from '../accounts/accounts.schema.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { updateProfileSchema } from './profiles.schema.ts';

export const updateProfile = endpoint({
  tag: 'profiles',
  method: 'PUT',
  path: '/auth/update-profile',
  summary: 'Changes the given fields of the own profile; `role: "referent"` requests a verification review.',
  body: updateProfileSchema,
  reply: userReplySchema,
  errors: ['UNAUTHENTICATED', 'MISSING_FIELDS', 'FORBIDDEN', 'TOO_LARGE', 'UNSUPPORTED_MEDIA', 'UNAVAILABLE'],
});
