import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idSchema } from '../../kernel/ids.schema.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import { pageNumberSchema, paginationSchema } from '../../kernel/page.schema.ts';
import {
  blockedUserSchema,
  caseDecisionSchema,
  mutedUserSchema,
  newReportSchema,
  reportCaseSchema,
} from './safety.schema.ts';

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

export const listMutedUsers = endpoint({
  tag,
  method: 'GET',
  path: '/safety/mutes',
  summary: 'Users that the signed-in user has muted, newest first.',
  reply: z.array(mutedUserSchema),
  errors: ['UNAUTHENTICATED'],
});

export const muteUser = endpoint({
  tag,
  method: 'PUT',
  path: '/safety/mutes/:userId',
  summary: 'Mutes a user: the signed-in user does not see their posts and comments any more.',
  params: userParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});

export const unmuteUser = endpoint({
  tag,
  method: 'DELETE',
  path: '/safety/mutes/:userId',
  summary: 'Unmutes a user; succeeds if the user is not muted.',
  params: userParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
});

export const sendReport = endpoint({
  tag,
  method: 'POST',
  path: '/safety/reports',
  summary:
    'Reports a user (with the last messages from this user), a post, a comment or a job to the admins; an open report is not duplicated.',
  body: newReportSchema,
  reply: messageReplySchema,
  status: 201,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'GONE'],
});

export const listReportCases = endpoint({
  tag,
  method: 'GET',
  path: '/admin/reports',
  summary:
    'Reports, grouped by the user or content they are about: the open ones, oldest first, or the resolved ones, newest first.',
  query: z.object({
    state: z.enum(['open', 'settled']).default('open').catch('open'),
    page: pageNumberSchema,
  }),
  reply: z.object({ cases: z.array(reportCaseSchema), pagination: paginationSchema }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

export const decideCase = endpoint({
  tag,
  method: 'POST',
  path: '/admin/reports/decisions',
  summary:
    'Resolves all open reports about a user or content: dismisses them (hidden content is shown again), marks them as handled, or removes the content with a reason.',
  body: caseDecisionSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});
