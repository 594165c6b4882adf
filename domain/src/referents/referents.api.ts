import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/ids.ts';
import { messageReplySchema } from '../kernel/message.ts';
import { pageNumberSchema, paginationSchema } from '../kernel/page.ts';
import { decisionSchema, reviewSchema } from './referents.schema.ts';

const tag = 'referents';

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
  summary: 'Verifies a referent, or refuses the request with a reason; the person is told.',
  params: z.object({ userId: idSchema }),
  body: decisionSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});
