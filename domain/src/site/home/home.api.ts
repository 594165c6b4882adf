import { endpoint } from '../../kernel/endpoint.ts';
import { homeSchema } from './home.schema.ts';

export const getHome = endpoint({
  tag: 'home',
  method: 'GET',
  path: '/home',
  summary: 'What waits for the user on the home of members, and for candidates the vacancies that suit them.',
  reply: homeSchema,
  errors: ['UNAUTHENTICATED'],
});
