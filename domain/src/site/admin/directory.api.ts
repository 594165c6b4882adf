import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema, idSchema } from '../../kernel/ids.schema.ts';
import { ENTERPRISE_STATES, JOB_STATES, PERSON_STATES, POST_STATES } from './admin.rules.ts';
import {
  directoryQuerySchema,
  jobRecordSchema,
  listedJobSchema,
  listedPostSchema,
  listedUserSchema,
  nextSchema,
  postRecordSchema,
  userRecordSchema,
} from './directory.schema.ts';

const tag = 'admin';
const usersReplySchema = z.object({ users: z.array(listedUserSchema), next: nextSchema });

export const listPeople = endpoint({
  tag,
  method: 'GET',
  path: '/admin/people',
  summary: 'People, newest first; the search finds parts of names and the beginnings of emails.',
  query: directoryQuerySchema.extend({ state: z.enum(PERSON_STATES).default('all').catch('all') }),
  reply: usersReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

export const listEnterprises = endpoint({
  tag,
  method: 'GET',
  path: '/admin/enterprises',
  summary: 'Enterprises, newest first; the search finds parts of names and the beginnings of emails.',
  query: directoryQuerySchema.extend({ state: z.enum(ENTERPRISE_STATES).default('all').catch('all') }),
  reply: usersReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

export const getUserRecord = endpoint({
  tag,
  method: 'GET',
  path: '/admin/users/:id',
  summary: 'A person or an enterprise with the history of the account, and what the admin may do about it.',
  params: idParamsSchema,
  reply: userRecordSchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
});

export const listPublishedJobs = endpoint({
  tag,
  method: 'GET',
  path: '/admin/jobs',
  summary: 'All jobs that were published, newest first; the search finds parts of titles and companies.',
  query: directoryQuerySchema.extend({
    state: z.enum(JOB_STATES).default('all').catch('all'),
    /** Only jobs of this owner. */
    owner: idSchema.optional().catch(undefined),
  }),
  reply: z.object({ jobs: z.array(listedJobSchema), next: nextSchema }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

export const getJobRecord = endpoint({
  tag,
  method: 'GET',
  path: '/admin/jobs/:id',
  summary: 'A published job with its history, and what the admin may do about it.',
  params: idParamsSchema,
  reply: jobRecordSchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
});

export const listAllPosts = endpoint({
  tag,
  method: 'GET',
  path: '/admin/posts',
  summary: 'All posts of the community, newest first; the search finds parts of their text and tags.',
  query: directoryQuerySchema.extend({
    state: z.enum(POST_STATES).default('all').catch('all'),
    /** Only posts of this author. */
    author: idSchema.optional().catch(undefined),
  }),
  reply: z.object({ posts: z.array(listedPostSchema), next: nextSchema }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

export const getPostRecord = endpoint({
  tag,
  method: 'GET',
  path: '/admin/posts/:id',
  summary: 'A post with its history, and what the admin may do about it.',
  params: idParamsSchema,
  reply: postRecordSchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
});
