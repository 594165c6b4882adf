import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import {
  companySuggestionsQuerySchema,
  enterpriseCardSchema,
  enterpriseJobsSchema,
  followedEnterprisesSchema,
  pageQuerySchema,
  publicEnterpriseSchema,
  slugParamsSchema,
} from './public-enterprises.schema.ts';

// Not below `/enterprises`, where requests act as the enterprise: people read and follow these.
const tag = 'enterprises';

export const getPublicEnterprise = endpoint({
  tag,
  method: 'GET',
  path: '/public-enterprises/:slug',
  summary: 'The public page of an enterprise; 404 if there is none, 410 if it is deleted or suspended.',
  params: slugParamsSchema,
  reply: z.object({ enterprise: publicEnterpriseSchema }),
  errors: ['NOT_FOUND', 'GONE'],
});

export const listEnterpriseJobs = endpoint({
  tag,
  method: 'GET',
  path: '/public-enterprises/:slug/jobs',
  summary: 'Open vacancies of an enterprise, newest first, without anonymous ones.',
  params: slugParamsSchema,
  query: pageQuerySchema,
  reply: enterpriseJobsSchema,
  errors: ['NOT_FOUND', 'GONE'],
});

export const followEnterprise = endpoint({
  tag,
  method: 'PUT',
  path: '/public-enterprises/:slug/follow',
  summary: 'Follows an enterprise; without effect if the member follows it already.',
  params: slugParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'GONE', 'CONFLICT'],
});

export const unfollowEnterprise = endpoint({
  tag,
  method: 'DELETE',
  path: '/public-enterprises/:slug/follow',
  summary: 'Follows an enterprise no longer; without effect if the member does not follow it.',
  params: slugParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'GONE'],
});

export const listFollowedEnterprises = endpoint({
  tag,
  method: 'GET',
  path: '/followed-enterprises',
  summary: 'Enterprises that the member follows, the latest first.',
  query: pageQuerySchema,
  reply: followedEnterprisesSchema,
  errors: ['UNAUTHENTICATED'],
});

export const suggestCompanies = endpoint({
  tag,
  method: 'GET',
  path: '/company-suggestions',
  summary: 'Verified enterprises whose name begins with a text, or has a word that does.',
  query: companySuggestionsQuerySchema,
  reply: z.object({ enterprises: z.array(enterpriseCardSchema) }),
  errors: ['UNAUTHENTICATED'],
});
