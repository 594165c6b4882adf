import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idSchema } from '../../kernel/ids.schema.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import {
  companySuggestionsQuerySchema,
  employmentDecisionSchema,
  employmentReplySchema,
  employmentSchema,
  employmentsPageSchema,
  employmentsQuerySchema,
  enterpriseCardSchema,
  requestEmploymentSchema,
} from './employments.schema.ts';

const tag = 'referents';

export const getEmployment = endpoint({
  tag,
  method: 'GET',
  path: '/referents/me/employment',
  summary:
    "Whether the company in the referent's profile is a verified enterprise, and confirms the referent.",
  reply: employmentSchema,
  errors: ['UNAUTHENTICATED'],
});

export const requestEmployment = endpoint({
  tag,
  method: 'PUT',
  path: '/referents/me/employment',
  summary:
    'Asks the enterprise to confirm that the referent works there; without effect while it is asked or confirms.',
  body: requestEmploymentSchema,
  reply: employmentReplySchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT'],
});

export const listEmployments = endpoint({
  tag,
  method: 'GET',
  path: '/enterprises/referents',
  summary: 'Referents who say to work for the signed-in enterprise, the latest first.',
  query: employmentsQuerySchema,
  reply: employmentsPageSchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

export const decideEmployment = endpoint({
  tag,
  method: 'POST',
  path: '/enterprises/referents/:referentId/decision',
  summary:
    'Confirms or declines a referent, or revokes the confirmation; 409 if the request is in another state.',
  params: z.object({ referentId: idSchema }),
  body: employmentDecisionSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT'],
});

export const suggestCompanies = endpoint({
  tag: 'enterprises',
  method: 'GET',
  path: '/company-suggestions',
  summary: 'Verified enterprises whose name begins with a text, or has a word that does.',
  query: companySuggestionsQuerySchema,
  reply: z.object({ enterprises: z.array(enterpriseCardSchema) }),
  errors: ['UNAUTHENTICATED'],
});
