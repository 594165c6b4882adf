import { roleSchema, type SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { reservedNameErrors } from '@uneed/domain/people/accounts/reserved-names.rules.ts';
import {
  missingOnboardingFields,
  ONBOARDING_ERROR_TEXTS,
  ONBOARDING_FIELDS_BY_STEP,
  type OnboardingField,
} from '@uneed/domain/people/onboarding/onboarding.rules.ts';
import { withoutDefaultText } from '@uneed/domain/people/profiles/profile.rules.ts';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod';
import { createRulesResolver } from '../../../platform/forms/rules-resolver.ts';

/** The values of the wizard's form. */
export const answersSchema = z.object({
  fullName: z.string(),
  role: roleSchema,
  bio: z.string(),
  company: z.string(),
  position: z.string(),
  location: z.string(),
  /** Whether the location was chosen from the suggestions. */
  isLocationChosen: z.boolean(),
  profilePic: z.string(),
});
export type Answers = z.infer<typeof answersSchema>;

/** The initial values, from the user's stored profile. */
export const toAnswers = (user: SessionUser): Answers => ({
  fullName: user.fullName,
  role: user.role,
  bio: withoutDefaultText(user.bio),
  company: user.company,
  position: user.position,
  location: withoutDefaultText(user.location),
  isLocationChosen: false,
  profilePic: user.profilePic,
});

/** The step that is validated, and the user whose stored values are exempt from the reserved names. */
export type StepContext = { step: number; user: SessionUser };

/** The form of all steps. */
export type WizardForm = UseFormReturn<Answers, StepContext>;

/** Form resolver that validates one step (product.md, 'Onboarding'). */
export const stepResolver = createRulesResolver<Answers, StepContext>((answers, context) => {
  const stepFields = ONBOARDING_FIELDS_BY_STEP[context?.step ?? 1] ?? [];
  const missing = missingOnboardingFields(answers).map((field) => [field, ONBOARDING_ERROR_TEXTS[field]]);
  const errors: Partial<Record<OnboardingField, string>> = {
    ...(context ? reservedNameErrors(context.user, getNames(answers)) : {}),
    ...Object.fromEntries(missing),
  };
  return Object.fromEntries(stepFields.map((field) => [field, errors[field]]).filter(([, text]) => text));
});

/** The names to check; a company only concerns referents. */
const getNames = ({ role, fullName, company }: Answers) => ({
  fullName: fullName.trim(),
  ...(role === 'referent' ? { company: company.trim() } : {}),
});

/** Returns the first step that has one of the fields; 1 when none has. */
export function findStepWithField(fields: readonly string[]): number {
  const steps = Object.entries(ONBOARDING_FIELDS_BY_STEP);
  const found = steps.find(([, stepFields]) => stepFields.some((field) => fields.includes(field)));
  return fields.includes('profilePic') ? 1 : Number(found?.[0] ?? 1);
}
