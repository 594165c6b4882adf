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
  summary: 'Whom one has blocked, the latest first.',
  reply: z.array(blockedUserSchema),
  errors: ['UNAUTHENTICATED'],
});

export const blockUser = endpoint({
  tag,
  method: 'PUT',
  path: '/safety/blocks/:userId',
  summary: 'Blocks somebody: neither can write to, find, or see the other online.',
  params: userParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});

export const unblockUser = endpoint({
  tag,
  method: 'DELETE',
  path: '/safety/blocks/:userId',
  summary: 'Takes a block of one’s own back; one that is not there is no failure.',
  params: userParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
});

export const reportUser = endpoint({
  tag,
  method: 'POST',
  path: '/safety/reports',
  summary: 'Reports somebody to the admins, with their last messages to one; open reports are not doubled.',
  body: newReportSchema,
  reply: messageReplySchema,
  status: 201,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
});

export const listReports = endpoint({
  tag,
  method: 'GET',
  path: '/admin/reports',
  summary: 'Reports about people: the open ones, longest waiting first, or the settled ones, newest first.',
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
  summary: 'Settles an open report; it is noted in the audit log.',
  params: idParamsSchema,
  body: z.object({ settlement: z.enum(REPORT_RESOLUTIONS) }),
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});
