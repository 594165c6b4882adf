import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { reservedNameErrors } from '@uneed/domain/people/accounts/reserved-names.rules.ts';
import { withoutDefaultText } from '@uneed/domain/people/profiles/profile.rules.ts';
import {
  REFERENT_FIELDS_BY_STEP,
  type ReferentAnswers,
  type ReferentField,
  referentValidationError,
} from '@uneed/domain/people/referents/referent.rules.ts';
import { createRulesResolver } from '../../../platform/forms/rules-resolver.ts';

/** The fields of a step, in their order. */
export const getStepFields = (step: number): ReferentField[] => REFERENT_FIELDS_BY_STEP[step] ?? [];

export const REFERENT_LABELS: Record<ReferentField, string> = {
  company: 'Empresa',
  position: 'Cargo',
  bio: 'Biografía',
  location: 'Ubicación',
};

/** The initial values, from the user's stored profile. */
export const toReferentAnswers = (user: Pick<SessionUser, ReferentField>): ReferentAnswers => ({
  company: user.company,
  position: user.position,
  bio: withoutDefaultText(user.bio),
  location: withoutDefaultText(user.location),
});

/** The step that is validated, and the user whose stored values are exempt from the reserved names. */
export type StepContext = { step: number; user: SessionUser };

/** Form resolver that validates one step (product.md, 'Becoming a referent'). */
export const referentStepResolver = createRulesResolver<ReferentAnswers, StepContext>((answers, context) => {
  const fields = getStepFields(context?.step ?? 1);
  const errors = fields.map((field) => [field, referentValidationError(field, answers[field])]);
  const reserved =
    context && fields.includes('company')
      ? reservedNameErrors(context.user, { company: answers.company.trim() })
      : {};
  return { ...reserved, ...Object.fromEntries(errors.filter(([, error]) => error !== null)) };
});
