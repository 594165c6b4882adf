import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema, idSchema } from '../../kernel/ids.schema.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import { applicantParamsSchema } from '../applications/applications.schema.ts';
import {
  acceptedVouchSchema,
  newVouchSchema,
  vouchAnswerSchema,
  vouchRequestSchema,
  vouchSchema,
  vouchTokenSchema,
} from './vouches.schema.ts';

const tag = 'referrals';

export const listVouches = endpoint({
  tag,
  method: 'GET',
  path: '/referrals/vouches',
  summary:
    'Vouches that the signed-in user received and wrote, and open requests to and of the user, newest first.',
  reply: z.object({
    received: z.array(vouchSchema),
    written: z.array(vouchSchema),
    requests: z.array(vouchRequestSchema),
    /** Requests that the user sent. */
    sentRequests: z.array(vouchRequestSchema),
  }),
  errors: ['UNAUTHENTICATED'],
});

export const writeVouch = endpoint({
  tag,
  method: 'POST',
  path: '/referrals/vouches',
  summary:
    'Writes a vouch for a member, or for somebody by email; the reply does not tell whether the address has an account.',
  body: newVouchSchema,
  reply: messageReplySchema,
  status: 201,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT'],
});

export const answerVouch = endpoint({
  tag,
  method: 'POST',
  path: '/referrals/vouches/:id/answer',
  summary: 'Accepts or declines a vouch that the signed-in user received.',
  params: idParamsSchema,
  body: vouchAnswerSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT'],
});

export const deleteVouch = endpoint({
  tag,
  method: 'DELETE',
  path: '/referrals/vouches/:id',
  summary: 'Withdraws a vouch that the signed-in user wrote, or removes one that they received.',
  params: idParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});

export const previewVouch = endpoint({
  tag,
  method: 'POST',
  path: '/referrals/vouches/preview',
  summary: 'The vouch of a link in an email.',
  body: z.object({ token: vouchTokenSchema }),
  reply: z.object({ vouch: acceptedVouchSchema }),
  errors: ['NOT_FOUND'],
});

export const answerVouchLink = endpoint({
  tag,
  method: 'POST',
  path: '/referrals/vouches/link-answer',
  summary: 'Accepts or declines the vouch of a link in an email, which then belongs to the signed-in user.',
  body: vouchAnswerSchema.extend({ token: vouchTokenSchema }),
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT'],
});

export const requestVouch = endpoint({
  tag,
  method: 'POST',
  path: '/referrals/vouch-requests',
  summary: 'Asks a member for a vouch.',
  body: z.object({ userId: idSchema, jobId: idSchema.optional() }),
  reply: messageReplySchema,
  status: 201,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT'],
});

export const closeVouchRequest = endpoint({
  tag,
  method: 'DELETE',
  path: '/referrals/vouch-requests/:id',
  summary: 'Dismisses a request for a vouch, as the asked member or as who asked.',
  params: idParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});

export const listApplicantVouches = endpoint({
  tag,
  method: 'GET',
  path: '/jobs/:id/applicants/:candidateId/vouches',
  summary: 'Accepted vouches for an applicant, for the owner of the job.',
  params: applicantParamsSchema,
  reply: z.object({ vouches: z.array(acceptedVouchSchema) }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});
