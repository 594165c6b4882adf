import * as z from 'zod';
import { baseSchema } from '../../kernel/changes.schema.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema, idSchema } from '../../kernel/ids.schema.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { answerSchema } from '../applications/answers.schema.ts';
import { CONTRACT_STATUSES } from './contract.rules.ts';
import { HIRE_ANSWERS } from './hire.rules.ts';
import { deletedJobHireSchema, ownedHireSchema } from './hires.schema.ts';

const tag = 'contracts';

/** A contract: a referent's response to an application (product.md, 'Contracts'), with the dates that determine its end. */
export const contractSchema = z.object({
  candidateId: idSchema,
  status: z.enum(CONTRACT_STATUSES),
  createdAt: timeSchema,
  changedAt: timeSchema,
  expiresAt: timeSchema,
});
export type Contract = z.infer<typeof contractSchema>;

const contractStatusSchema = z
  .object({
    status: z.enum(CONTRACT_STATUSES, 'Elige un estado: pendiente, aceptado o rechazado'),
    /** The words of a rejection. */
    answer: answerSchema.optional(),
    base: baseSchema.optional(),
  })
  .refine(({ status, answer }) => answer === undefined || status === 'rejected', {
    path: ['answer'],
    error: 'Solo un rechazo lleva mensaje',
  });
export type ContractStatusInput = z.output<typeof contractStatusSchema>;

/** Body of an opening; other clients send none. */
const contractOpeningSchema = z
  .object({
    /** The answer without a contract that the owner saw; null for none. */
    base: z.object({ answerReason: z.string().nullable() }).optional(),
  })
  .nullish();

const jobParams = z.object({ jobId: idSchema });
const contractParams = z.object({ jobId: idSchema, candidateId: idSchema });
const contractReply = z.object({ contract: contractSchema, message: z.string() });

export const listContracts = endpoint({
  tag,
  method: 'GET',
  path: '/contracts/job/:jobId',
  summary:
    'Contracts of a job: all of them for its owner, only the own one for an applicant, none for other users.',
  params: jobParams,
  reply: z.object({ contracts: z.array(contractSchema) }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'GONE'],
});

export const openContract = endpoint({
  tag,
  method: 'POST',
  path: '/contracts/job/:jobId/candidate/:candidateId',
  summary:
    'Opens a contract for an applicant, with status pending. For the verified owner of the job. 409 if somebody gave another answer than that in `base` meanwhile.',
  params: contractParams,
  body: contractOpeningSchema,
  reply: contractReply,
  status: 201,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'GONE'],
});

export const setContractStatus = endpoint({
  tag,
  method: 'PUT',
  path: '/contracts/job/:jobId/candidate/:candidateId',
  summary:
    'Sets the status of a contract and restarts its period; opens a contract if there is none. The status that it already has changes nothing. A rejection may say in which words the candidate is told. 409 with `conflicts` if the status is no longer that in `base`.',
  params: contractParams,
  body: contractStatusSchema,
  reply: contractReply,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'GONE'],
});

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
