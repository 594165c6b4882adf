import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { pageNumberSchema, paginationSchema } from '../../kernel/page.schema.ts';
import {
  domainCodeSchema,
  domainEmailSchema,
  enterpriseRequestSchema,
  enterpriseVerificationSchema,
  verificationReplySchema,
} from './verification.schema.ts';

const tag = 'enterprises';

export const getEnterpriseVerification = endpoint({
  tag,
  method: 'GET',
  path: '/enterprises/verification',
  summary:
    'Verification of the signed-in enterprise: none, in review, verified, or rejected with the reason.',
  reply: enterpriseVerificationSchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

export const requestEnterpriseVerification = endpoint({
  tag,
  method: 'POST',
  path: '/enterprises/verification',
  summary:
    'Requests the verification of the enterprise; 409 before the onboarding, in review, or if it is verified.',
  reply: verificationReplySchema,
  errors: ['UNAUTHENTICATED', 'CONFLICT'],
});

export const sendDomainCode = endpoint({
  tag,
  method: 'POST',
  path: '/enterprises/verification/domain',
  summary: 'Sends a code to an address at the domain of the website; 429 after too many codes on one day.',
  body: domainEmailSchema,
  reply: verificationReplySchema,
  errors: ['UNAUTHENTICATED', 'CONFLICT'],
});

export const confirmDomain = endpoint({
  tag,
  method: 'POST',
  path: '/enterprises/verification/domain/code',
  summary: 'Confirms the domain with the code of the e-mail; 409 without a valid code.',
  body: domainCodeSchema,
  reply: verificationReplySchema,
  errors: ['UNAUTHENTICATED', 'CONFLICT'],
});

export const listEnterpriseRequests = endpoint({
  tag,
  method: 'GET',
  path: '/admin/enterprise-requests',
  summary:
    'Requests of enterprises to be verified: the open ones, oldest first, or the decided ones, newest first.',
  query: z.object({
    state: z.enum(['open', 'decided']).default('open').catch('open'),
    page: pageNumberSchema,
  }),
  reply: z.object({ requests: z.array(enterpriseRequestSchema), pagination: paginationSchema }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});
