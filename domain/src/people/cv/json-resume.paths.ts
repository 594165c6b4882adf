import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './json-resume.api.ts';

// The endpoint of `json-resume.api.ts` that the browser calls.
export const readJsonResume: PathOf<typeof api.readJsonResume> = {
  method: 'POST',
  path: '/work-profile/json-resume',
};
