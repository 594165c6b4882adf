import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idSchema } from '../../kernel/ids.schema.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import { pageNumberSchema, paginationSchema } from '../../kernel/page.schema.ts';
import { userReplySchema } from '../accounts/accounts.schema.ts';
import { decisionSchema, reviewRequestSchema, reviewSchema, verificationSchema } from './referents.schema.ts';

const tag = 'referents';

export const getVerification = endpoint({
  tag,
  method: 'GET',
  path: '/referents/me',
  summary: 'Verification status of the signed-in user: in review, verified, or rejected with the reason.',
  reply: verificationSchema,
  errors: ['UNAUTHENTICATED'],
});

export const requestReview = endpoint({
  tag,
  method: 'POST',
  path: '/referents/me/review',
  summary:
    'Updates the profile after a rejection and requests another review. 409 while a review is open, or with `conflicts` if a field no longer has its value in `base`.',
  body: reviewRequestSchema,
  reply: userReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'MISSING_FIELDS', 'CONFLICT'],
});

export const listReviews = endpoint({
  tag,
  method: 'GET',
  path: '/admin/referents',
  summary: 'Verification reviews: the open ones, oldest first, or the decided ones, newest first.',
  query: z.object({
    state: z.enum(['open', 'decided']).default('open').catch('open'),
    page: pageNumberSchema,
  }),
  reply: z.object({ reviews: z.array(reviewSchema), pagination: paginationSchema }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

export const decideReview = endpoint({
  tag,
  method: 'POST',
  path: '/admin/referents/:userId/decision',
  summary:
    'Verifies a referent, or rejects the request with a reason, and notifies the user. 409 if the request changed since `version`.',
  params: z.object({ userId: idSchema }),
  body: decisionSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});

/** A review of an enterprise: its request is one as that of a referent. */
export const decideEnterpriseRequest = endpoint({
  tag: 'enterprises',
  method: 'POST',
  path: '/admin/enterprise-requests/:enterpriseId/decision',
  summary:
    'Verifies an enterprise, or rejects the request or takes the verification away with a reason. 409 if the request changed since `version`.',
  params: z.object({ enterpriseId: idSchema }),
  body: decisionSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});
