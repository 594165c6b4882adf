import * as z from 'zod';
import { userReplySchema } from '../accounts/accounts.schema.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/ids.ts';
import { messageReplySchema } from '../kernel/message.ts';
import { pageNumberSchema, paginationSchema } from '../kernel/page.ts';
import { decisionSchema, reviewRequestSchema, reviewSchema, verificationSchema } from './referents.schema.ts';

const tag = 'referents';

export const getVerification = endpoint({
  tag,
  method: 'GET',
  path: '/referents/me',
  summary: 'Whether one is a referent: in review, verified, or rejected with the reason.',
  reply: verificationSchema,
  errors: ['UNAUTHENTICATED'],
});

export const requestReview = endpoint({
  tag,
  method: 'POST',
  path: '/referents/me/review',
  summary: 'Mends what was rejected and asks for another review; 409 while one is waiting.',
  body: reviewRequestSchema,
  reply: userReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'MISSING_FIELDS', 'CONFLICT'],
});

export const listReviews = endpoint({
  tag,
  method: 'GET',
  path: '/admin/referents',
  summary:
    'Requests to become a referent: the open ones, longest waiting first, or the decided ones, newest first.',
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
    'Verifies a referent, or refuses the request with a reason; the person is told. 409 when the request changed since `version`.',
  params: z.object({ userId: idSchema }),
  body: decisionSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});
