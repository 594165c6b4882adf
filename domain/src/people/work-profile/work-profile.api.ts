import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { text } from '../../kernel/text.schema.ts';
import { WORK_WORD_MAX_LENGTH } from './work-profile.rules.ts';
import { addManySchema, changeWorkProfileSchema, workProfileReplySchema } from './work-profile.schema.ts';

const tag = 'work-profile';

export const getWorkProfile = endpoint({
  tag,
  method: 'GET',
  path: '/work-profile',
  summary: 'The own profile of work, with the most useful part that is still empty.',
  reply: workProfileReplySchema,
  errors: ['UNAUTHENTICATED'],
});

export const changeWorkProfile = endpoint({
  tag,
  method: 'PUT',
  path: '/work-profile',
  summary:
    'Changes the given parts of the own profile of work. Skills and occupations take the additions and removals of all devices; for others 409 with `conflicts` if a part no longer has its value in `base`.',
  body: changeWorkProfileSchema,
  reply: workProfileReplySchema,
  errors: ['UNAUTHENTICATED', 'CONFLICT'],
});

export const addManyToWorkProfile = endpoint({
  tag,
  method: 'POST',
  path: '/work-profile',
  summary:
    'Adds items and skills to the own profile of work, those that it has already once; 409 beyond a limit, and then nothing is added.',
  body: addManySchema,
  reply: workProfileReplySchema,
  errors: ['UNAUTHENTICATED', 'CONFLICT'],
});

export const listWorkWords = endpoint({
  tag,
  method: 'GET',
  path: '/work-profile/words',
  summary:
    'Occupations or skills of the vocabulary for the beginning of a word, best first; for an empty one those that suit the own profile.',
  query: z.object({
    kind: z.enum(['occupation', 'skill']).catch('occupation'),
    q: text({ max: WORK_WORD_MAX_LENGTH }).default(''),
  }),
  reply: z.object({ words: z.array(z.string()) }),
  errors: ['UNAUTHENTICATED'],
});
