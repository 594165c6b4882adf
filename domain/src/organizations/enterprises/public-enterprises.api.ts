import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import {
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
