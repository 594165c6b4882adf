import { endpoint } from '../../kernel/endpoint.ts';
import { userReplySchema } from '../accounts/accounts.schema.ts';
import { updateProfileSchema } from './profiles.schema.ts';

export const updateProfile = endpoint({
  tag: 'profiles',
  method: 'PUT',
  path: '/auth/update-profile',
  summary:
    'Changes the given fields of the own profile; `role: "referent"` requests a verification review. 409 with `conflicts` if a field no longer has its value in `base`.',
  body: updateProfileSchema,
  reply: userReplySchema,
  errors: [
    'UNAUTHENTICATED',
    'MISSING_FIELDS',
    'FORBIDDEN',
    'CONFLICT',
    'TOO_LARGE',
    'UNSUPPORTED_MEDIA',
    'UNAVAILABLE',
  ],
});
