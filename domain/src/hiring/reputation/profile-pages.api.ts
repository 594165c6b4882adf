import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema, idSchema } from '../../kernel/ids.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { responseFactsSchema } from '../../organizations/enterprises/response-facts.schema.ts';
import { publicWorkProfileSchema } from '../../people/work-profile/work-profile.schema.ts';
import { jobCardSchema } from '../jobs/jobs.schema.ts';
import { acceptedVouchSchema } from '../referrals/vouches.schema.ts';

/** The public page of a person, with what the person allows. */
export const profilePageSchema = z.object({
  _id: idSchema,
  fullName: z.string(),
  profilePic: z.string(),
  role: z.enum(['candidate', 'referent']),
  /** Company and position of a referent. */
  company: z.string(),
  position: z.string(),
  bio: z.string(),
  isVerified: z.boolean(),
  memberSince: timeSchema,
  /** How a referent answers; null while there are too few applications, or if the person does not show it. */
  responseFacts: responseFactsSchema.nullable(),
  /** Whether the page says how the person answers: a referent who shows it. */
  showsFacts: z.boolean(),
  /** What others wrote about the person, where both allow it here. */
  vouches: z.array(acceptedVouchSchema),
  /** The chosen parts of the profile of work; null where there are none, or not for this viewer. */
  workProfile: publicWorkProfileSchema.nullable(),
  /** Only for the person: whether the current employer and visitors do not see the profile of work. */
  hidesFromEmployer: z.boolean().optional(),
  /** The newest open vacancies that are not anonymous. */
  jobs: z.array(jobCardSchema),
});
export type ProfilePage = z.infer<typeof profilePageSchema>;

export const getProfilePage = endpoint({
  tag: 'reputation',
  method: 'GET',
  path: '/profile-pages/:id',
  summary:
    'The public page of a person; 404 if there is none, the person turned it off, is suspended or is blocked either way.',
  params: idParamsSchema,
  reply: z.object({ profile: profilePageSchema }),
  errors: ['NOT_FOUND'],
});
