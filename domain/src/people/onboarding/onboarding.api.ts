import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { sessionUserSchema } from '../accounts/accounts.schema.ts';
import { onboardingSchema } from './onboarding.schema.ts';

export const completeOnboarding = endpoint({
  tag: 'onboarding',
  method: 'POST',
  path: '/auth/onboarding',
  summary: 'Completes the profile of a new account; for a referent, a verification review starts.',
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
