import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema } from '../../kernel/ids.schema.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import { answerSchema, answersSchema, jobClosingSchema } from './answers.schema.ts';
import { applicantParamsSchema, applicationSchema } from './applications.schema.ts';

const tag = 'applications';

export const markApplicationSeen = endpoint({
  tag,
  method: 'PUT',
  path: '/jobs/:id/applicants/:candidateId/seen',
  summary: 'Marks an application as seen by the owner of the job; without effect if it is already.',
  params: applicantParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'GONE'],
});

export const declineApplication = endpoint({
  tag,
  method: 'POST',
  path: '/jobs/:id/applicants/:candidateId/decline',
  summary:
    'Answers an application as not selected, without a contract. For the owner of the job, also without verification; 409 if it is answered or has a contract.',
  params: applicantParamsSchema,
  body: answerSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'GONE'],
});

export const declineApplications = endpoint({
  tag,
  method: 'POST',
  path: '/jobs/:id/applicants/decline',
  summary:
    'Answers several applications as not selected, as one of them is. Those that are answered or have a contract are left as they are; returns how many were answered.',
  params: idParamsSchema,
  body: answersSchema,
  reply: z.object({ message: z.string(), answered: z.int() }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'GONE'],
});

export const countWaitingApplicants = endpoint({
  tag,
  method: 'GET',
  path: '/jobs/:id/waiting',
  summary: 'Number of applicants of a job that still wait for an answer, for its owner.',
  params: idParamsSchema,
  reply: z.object({ waiting: z.int() }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'GONE'],
});

export const closeJob = endpoint({
  tag,
  method: 'POST',
  path: '/jobs/:id/close',
  summary:
    'Closes a published job with a reason and answers everyone who waits, in the background; returns how many. 409 if it is closed with a reason already.',
  params: idParamsSchema,
  body: jobClosingSchema,
  reply: z.object({ message: z.string(), waiting: z.int() }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'GONE'],
  example: { params: { id: '$JOB_ID' }, body: { reason: 'filled', template: 'thanks' } },
});

export const askForAnswer = endpoint({
  tag,
  method: 'POST',
  path: '/applications/:id/reminder',
  summary:
    'Asks the owner of a job for an answer to an application that has waited long, by the id of its job; once, then 409.',
  params: idParamsSchema,
  reply: z.object({ application: applicationSchema, message: z.string() }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT'],
});
