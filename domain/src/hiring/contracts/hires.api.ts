import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema, idSchema } from '../../kernel/ids.schema.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import { HIRE_ANSWERS } from './hire.rules.ts';
import { deletedJobHireSchema, ownedHireSchema } from './hires.schema.ts';

const tag = 'contracts';
const contractParams = z.object({ jobId: idSchema, candidateId: idSchema });

export const markHired = endpoint({
  tag,
  method: 'PUT',
  path: '/contracts/job/:jobId/candidate/:candidateId/hire',
  summary:
    'Marks an applicant with an accepted contract as hired; the candidate confirms. For the verified owner of the job. Once, however often it is sent.',
  params: contractParams,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'GONE'],
});

export const takeBackHire = endpoint({
  tag,
  method: 'DELETE',
  path: '/contracts/job/:jobId/candidate/:candidateId/hire',
  summary:
    'Takes back the mark before the candidate confirmed, or undoes a hire that was confirmed lately. For the owner of the job.',
  params: contractParams,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'GONE'],
});

export const answerHire = endpoint({
  tag,
  method: 'POST',
  path: '/applications/:id/hire',
  summary: 'Confirms or declines that the signed-in candidate was hired, by the id of the job.',
  params: idParamsSchema,
  body: z.object({ answer: z.enum(HIRE_ANSWERS, 'Dinos si te contrataron o no') }),
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'GONE'],
});

export const undoHire = endpoint({
  tag,
  method: 'DELETE',
  path: '/applications/:id/hire',
  summary: 'Undoes a hire of the signed-in candidate that was confirmed lately, by the id of the job.',
  params: idParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'GONE'],
});

export const listDeletedJobHires = endpoint({
  tag,
  method: 'GET',
  path: '/hires',
  summary:
    'Hires of the signed-in candidate whose job was deleted, newest first: they can still be confirmed or undone.',
  reply: z.object({ hires: z.array(deletedJobHireSchema) }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

export const listOwnedHires = endpoint({
  tag,
  method: 'GET',
  path: '/contracts/hires',
  summary:
    'Hires of deleted jobs of the signed-in person or enterprise, newest first: they can still be taken back or undone.',
  reply: z.object({ hires: z.array(ownedHireSchema) }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});
