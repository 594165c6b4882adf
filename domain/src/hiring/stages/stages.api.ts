import * as z from 'zod';
import { baseSchema } from '../../kernel/changes.schema.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema, idSchema } from '../../kernel/ids.schema.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { CONTRACT_STATUSES } from '../contracts/contract.rules.ts';
import {
  applicantStageSchema,
  customStageInputSchema,
  customStageSchema,
  movesSchema,
  stagesSchema,
} from './stages.schema.ts';

const tag = 'stages';

/** Offered times of an applicant on the board: to choose from, none left, or others were asked for. */
export const CARD_OFFERS = ['open', 'noneLeft', 'otherTimes'] as const;

/** An applicant on the board. */
const boardCardSchema = z.object({
  _id: idSchema,
  fullName: z.string(),
  /** Whether who it is, is withheld; `fullName` is then the name under which the owner knows them. */
  isWithheld: z.boolean(),
  profilePic: z.string(),
  location: z.string(),
  appliedAt: timeSchema,
  lastJob: z.object({ position: z.string(), company: z.string() }).nullable(),
  /** The indispensable requirements that the answers do not meet. */
  unmetRequirements: z.array(z.string()),
  isHighlighted: z.boolean(),
  /** Whether nobody has opened the application. */
  isUnseen: z.boolean(),
  /** The contract that has not expired; null while there is none. */
  contractStatus: z.enum(CONTRACT_STATUSES).nullable(),
  /** Whether it waits for an answer. */
  isWaiting: z.boolean(),
  /** When the agreed interview begins; null for none that is to come. */
  interviewAt: timeSchema.nullable(),
  /** Times that were offered and not taken yet; null for none. */
  offer: z.enum(CARD_OFFERS).nullable(),
  stage: applicantStageSchema,
});
export type BoardCard = z.infer<typeof boardCardSchema>;

const boardSchema = z.object({
  job: z.object({ _id: idSchema, title: z.string(), applicantCount: z.int(), isAnonimous: z.boolean() }),
  stages: z.array(
    stagesSchema.element.extend({
      /** All of the stage; `cards` are the first of them. */
      count: z.int(),
      cards: z.array(boardCardSchema),
    }),
  ),
});
export type Board = z.infer<typeof boardSchema>;

export const getBoard = endpoint({
  tag,
  method: 'GET',
  path: '/jobs/:id/board',
  summary:
    'The applicants of a job by stage for its owner, without those who were not selected or are hired: of each stage the first, highlighted ones on top, then who waits longest. 404 for others.',
  params: idParamsSchema,
  reply: boardSchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'GONE'],
  example: { params: { id: '$JOB_ID' } },
});

export const moveApplicants = endpoint({
  tag,
  method: 'POST',
  path: '/jobs/:id/board/moves',
  summary:
    'Moves applicants to a stage; sends nothing to them. Whoever is not in the stage where the client saw them, or was not selected meanwhile, stays and is in `kept`. 404 unless the user owns the job.',
  params: idParamsSchema,
  body: movesSchema,
  reply: z.object({ moved: z.int(), kept: z.array(idSchema), message: z.string() }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'GONE'],
  example: {
    params: { id: '$JOB_ID' },
    body: { moves: [{ candidateId: '$CANDIDATE_ID', from: 'new' }], to: 'review' },
  },
});

export const listCustomStages = endpoint({
  tag,
  method: 'GET',
  path: '/enterprises/stages',
  summary: 'The stages that the enterprise added, oldest first.',
  reply: z.object({ stages: z.array(customStageSchema) }),
  errors: ['UNAUTHENTICATED'],
});

export const putCustomStage = endpoint({
  tag,
  method: 'PUT',
  path: '/enterprises/stages/:id',
  summary:
    'Adds a stage with an id that the client makes, or changes one: repeating it changes nothing. 409 for a name that exists, for a changed one (`base`) and beyond the limit.',
  params: idParamsSchema,
  body: customStageInputSchema.extend({ base: baseSchema.optional() }),
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});

export const deleteCustomStage = endpoint({
  tag,
  method: 'DELETE',
  path: '/enterprises/stages/:id',
  summary: 'Deletes an added stage; whoever is in it is in the usual stage before it from then on.',
  params: idParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
});
