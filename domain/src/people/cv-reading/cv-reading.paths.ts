import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './cv-reading.api.ts';

// The endpoints of `cv-reading.api.ts` that the browser calls.
export const getCvReading: PathOf<typeof api.getCvReading> = {
  method: 'GET',
  path: '/work-profile/cv-reading',
};
export const readCv: PathOf<typeof api.readCv> = { method: 'POST', path: '/work-profile/cv-reading' };
