import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idSchema } from '../../kernel/ids.schema.ts';
import { pageNumberSchema, paginationSchema } from '../../kernel/page.schema.ts';
import {
  newReferralLinkSchema,
  recommendationSchema,
  referralLinkSchema,
  referralSchema,
} from './referrals.schema.ts';

const tag = 'referrals';

const pageQuerySchema = z.object({ page: pageNumberSchema });

export const createReferralLink = endpoint({
  tag,
  method: 'POST',
  path: '/referrals/links',
  summary: 'Returns the recommendation link of the signed-in user for an open job, always the same one.',
  body: z.object({ jobId: idSchema }),
  reply: z.object({ link: newReferralLinkSchema }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT', 'GONE'],
});

export const listReferralLinks = endpoint({
  tag,
  method: 'GET',
  path: '/referrals/links',
  summary: 'Recommendation links of the signed-in user, newest first, with their visits.',
  query: pageQuerySchema,
  reply: z.object({ links: z.array(referralLinkSchema), pagination: paginationSchema }),
  errors: ['UNAUTHENTICATED'],
});

export const listReferrals = endpoint({
  tag,
  method: 'GET',
  path: '/referrals',
  summary:
    'Applications sent with a recommendation of the signed-in user, newest first, and what became of them.',
  query: pageQuerySchema,
  reply: z.object({ referrals: z.array(referralSchema), pagination: paginationSchema }),
  errors: ['UNAUTHENTICATED'],
});

export const getRecommendation = endpoint({
  tag,
  method: 'GET',
  path: '/referrals/recommendation',
  summary: 'Who recommends a job to this device, by the links that were opened on it; null if nobody.',
  query: z.object({ jobId: idSchema }),
  reply: z.object({ recommendation: recommendationSchema.nullable() }),
});

export const setRecommendation = endpoint({
  tag,
  method: 'PUT',
  path: '/referrals/recommendation',
  summary: 'Takes the recommendation of a job off on this device, or puts it back.',
  body: z.object({ jobId: idSchema, isRemoved: z.boolean('Debe ser sí o no') }),
  reply: z.object({ recommendation: recommendationSchema }),
  errors: ['NOT_FOUND'],
});
