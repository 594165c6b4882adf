import * as z from 'zod';
import { sessionUserSchema } from '../accounts/accounts.schema.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { onboardingSchema } from './onboarding.schema.ts';

export const completeOnboarding = endpoint({
  tag: 'onboarding',
  method: 'POST',
  path: '/auth/onboarding',
  summary: 'Completes the profile of a new account; a referent goes into review.',
  body: onboardingSchema,
  reply: z.object({ success: z.literal(true), user: sessionUserSchema, message: z.string() }),
  errors: [
    'UNAUTHENTICATED',
    'MISSING_FIELDS',
    'FORBIDDEN',
    'CONFLICT',
    'TOO_LARGE',
    'UNSUPPORTED_MEDIA',
    'UNAVAILABLE',
  ],
});
