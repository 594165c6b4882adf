import * as z from 'zod';
import { PARTY_ROLES } from '../../kernel/actor.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema, idSchema } from '../../kernel/ids.schema.ts';

/** A user, as other users see them; default texts of bio and location are removed (product.md, 'Privacy'). */
export const userProfileSchema = z.object({
  _id: idSchema,
  fullName: z.string(),
  profilePic: z.string(),
  bio: z.string(),
  location: z.string(),
  role: z.enum(PARTY_ROLES),
  company: z.string(),
  position: z.string(),
  isVerifiedReferent: z.boolean(),
  /** Only for the user, an admin, or the owner of a job that the user applied to. */
  email: z.string().optional(),
});
export type UserProfile = z.infer<typeof userProfileSchema>;

export const getUserProfile = endpoint({
  tag: 'profiles',
  method: 'GET',
  path: '/users/:id',
  summary: 'The profile of a user, with what the signed-in user may see of it.',
  params: idParamsSchema,
  reply: z.object({ user: userProfileSchema }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});
