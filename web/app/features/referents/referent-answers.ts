import type { SessionUser } from '@uneed/domain/accounts/accounts.schema.ts';
import { ownWords } from '@uneed/domain/profiles/profile.rules.ts';
import {
  REFERENT_FIELDS_OF_STEP,
  type ReferentAnswers,
  type ReferentField,
  referentComplaint,
} from '@uneed/domain/referents/referent.rules.ts';
import { createRulesResolver } from '../../platform/forms/rules-resolver.ts';

/** The fields of a step, in their order. */
export const getStepFields = (step: number): ReferentField[] => REFERENT_FIELDS_OF_STEP[step] ?? [];

/** The initial values, from the user's stored profile. */
export const toReferentAnswers = (user: SessionUser): ReferentAnswers => ({
  company: user.company,
  position: user.position,
  bio: ownWords(user.bio),
  location: ownWords(user.location),
});

/** Form resolver that validates one step, with the texts of the specification (2 §5). */
export const referentStepResolver = createRulesResolver<ReferentAnswers, { step: number }>(
  (answers, context) => {
    const complaints = getStepFields(context?.step ?? 1).map((field) => [
      field,
      referentComplaint(field, answers[field]),
    ]);
    return Object.fromEntries(complaints.filter(([, complaint]) => complaint !== null));
  },
);
