import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idParamsSchema, idSchema } from '../kernel/ids.ts';
import { messageReplySchema } from '../kernel/message.ts';
import { paginationSchema } from '../kernel/page.ts';
import { REPORT_RESOLUTIONS } from './safety.rules.ts';
import { blockedUserSchema, newReportSchema, reportSchema } from './safety.schema.ts';

const tag = 'safety';
const userParamsSchema = z.object({ userId: idSchema });

export const listBlockedUsers = endpoint({
  tag,
  method: 'GET',
  path: '/safety/blocks',
  summary: 'Users that the signed-in user has blocked, newest first.',
  reply: z.array(blockedUserSchema),
  errors: ['UNAUTHENTICATED'],
});

export const blockUser = endpoint({
  tag,
  method: 'PUT',
  path: '/safety/blocks/:userId',
  summary: 'Blocks a user: neither of the two can write to, find, or see the other online.',
  params: userParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});

export const unblockUser = endpoint({
  tag,
  method: 'DELETE',
  path: '/safety/blocks/:userId',
  summary: 'Unblocks a user; succeeds if the user is not blocked.',
  params: userParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
});

export const reportUser = endpoint({
  tag,
  method: 'POST',
  path: '/safety/reports',
  summary:
    'Reports a user to the admins, with the last messages from this user; an open report is not duplicated.',
  body: newReportSchema,
  reply: messageReplySchema,
  status: 201,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
});

export const listReports = endpoint({
  tag,
  method: 'GET',
  path: '/admin/reports',
  summary: 'Reports about users: the open ones, oldest first, or the resolved ones, newest first.',
  query: z.object({
    state: z.enum(['open', 'settled']).default('open').catch('open'),
    page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
  }),
  reply: z.object({ reports: z.array(reportSchema), pagination: paginationSchema }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

export const resolveReport = endpoint({
  tag,
  method: 'POST',
  path: '/admin/reports/:id/settlement',
  summary: 'Resolves an open report and records it in the audit log.',
  params: idParamsSchema,
  body: z.object({ settlement: z.enum(REPORT_RESOLUTIONS) }),
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});
