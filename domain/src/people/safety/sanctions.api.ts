import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema, idSchema } from '../../kernel/ids.schema.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import { pageNumberSchema, paginationSchema } from '../../kernel/page.schema.ts';
import {
  adminSanctionSchema,
  appealDecisionSchema,
  newAppealSchema,
  newSuspensionSchema,
  sanctionReasonField,
  sanctionSchema,
} from './sanctions.schema.ts';

const tag = 'safety';

export const listMySanctions = endpoint({
  tag,
  method: 'GET',
  path: '/safety/sanctions',
  summary:
    'Removals and suspensions of the signed-in user, newest first, with their reasons and appeals; at most 50.',
  reply: z.object({ sanctions: z.array(sanctionSchema) }),
  errors: ['UNAUTHENTICATED'],
});

export const appealSanction = endpoint({
  tag,
  method: 'POST',
  path: '/safety/sanctions/:id/appeal',
  summary: 'Appeals a removal or suspension of the signed-in user that is in force, once.',
  params: idParamsSchema,
  body: newAppealSchema,
  reply: messageReplySchema,
  status: 201,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});

/** Lists of sanctions for admins. */
export const SANCTION_LISTS = ['appealed', 'active', 'ended'] as const;
export type SanctionList = (typeof SANCTION_LISTS)[number];

export const listSanctions = endpoint({
  tag,
  method: 'GET',
  path: '/admin/sanctions',
  summary:
    'Removals and suspensions: those with an open appeal, oldest appeal first; those in force, or the ended ones, newest first.',
  query: z.object({
    list: z.enum(SANCTION_LISTS).default('active').catch('active'),
    page: pageNumberSchema,
  }),
  reply: z.object({ sanctions: z.array(adminSanctionSchema), pagination: paginationSchema }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

export const suspendUser = endpoint({
  tag,
  method: 'POST',
  path: '/admin/users/:userId/suspension',
  summary:
    'Suspends an account for 7 days or for good; replaces the suspension in force that the admin saw. The user reads the reason; of the suspension of an admin the other admins are told too.',
  params: z.object({ userId: idSchema }),
  body: newSuspensionSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});

export const endSanction = endpoint({
  tag,
  method: 'POST',
  path: '/admin/sanctions/:id/end',
  summary: 'Restores removed content, or lifts a suspension. The user reads the reason.',
  params: idParamsSchema,
  body: z.object({ reason: sanctionReasonField }),
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});

export const decideAppeal = endpoint({
  tag,
  method: 'POST',
  path: '/admin/sanctions/:id/appeal-decision',
  summary:
    'Decides about the open appeal of a sanction; accepting it ends the sanction. The user reads the answer.',
  params: idParamsSchema,
  body: appealDecisionSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});
