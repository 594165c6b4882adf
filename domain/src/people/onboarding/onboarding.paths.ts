import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './onboarding.api.ts';

// The endpoints of `onboarding.api.ts` that the browser calls.
export const completeOnboarding: PathOf<typeof api.completeOnboarding> = {
  method: 'POST',
  path: '/auth/onboarding',
};
