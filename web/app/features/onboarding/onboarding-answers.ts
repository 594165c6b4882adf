import type { SessionUser } from '@uneed/domain/accounts/accounts.schema.ts';
import { reservedNameErrors } from '@uneed/domain/accounts/reserved-names.rules.ts';
import { roleSchema } from '@uneed/domain/kernel/actor.ts';
import {
  FIELDS_OF_STEP,
  missingOnboardingFields,
  ONBOARDING_TEXTS,
  type OnboardingField,
} from '@uneed/domain/onboarding/onboarding.rules.ts';
import { ownWords } from '@uneed/domain/profiles/profile.rules.ts';
import * as z from 'zod';
import { byRules } from '../../platform/forms/by-rules.ts';

/** What the wizard holds while it is being filled in. */
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

/** The wizard at its start: what is on file already. */
export const answersOf = (user: SessionUser): Answers => ({
  fullName: user.fullName,
  role: user.role,
  bio: ownWords(user.bio),
  company: user.company,
  position: user.position,
  location: ownWords(user.location),
  isLocationChosen: false,
  profilePic: user.profilePic,
});

/** The step that is checked, and what is on file about who fills it in. */
export type StepContext = { step: number; user: SessionUser };

/** Checks the answers of one step; complaints in the words of the specification (1 §5). */
export const checkStep = byRules<Answers, StepContext>((answers, context) => {
  const ofStep = FIELDS_OF_STEP[context?.step ?? 1] ?? [];
  const missing = missingOnboardingFields(answers).map((field) => [field, ONBOARDING_TEXTS[field]]);
  const complaints: Partial<Record<OnboardingField, string>> = {
    ...(context ? reservedNameErrors(context.user, wantedNames(answers)) : {}),
    ...Object.fromEntries(missing),
  };
  return Object.fromEntries(ofStep.map((field) => [field, complaints[field]]).filter(([, text]) => text));
});

/** A company only concerns referents. */
const wantedNames = ({ role, fullName, company }: Answers) => ({
  fullName: fullName.trim(),
  ...(role === 'referent' ? { company: company.trim() } : {}),
});

/** The earliest step that asks for one of the fields; the first when none does. */
export function stepAskingFor(fields: readonly string[]): number {
  const steps = Object.entries(FIELDS_OF_STEP);
  const found = steps.find(([, asked]) => asked.some((field) => fields.includes(field)));
  return fields.includes('profilePic') ? 1 : Number(found?.[0] ?? 1);
}
