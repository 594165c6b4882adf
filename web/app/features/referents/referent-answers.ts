import type { SessionUser } from '@uneed/domain/accounts/accounts.schema.ts';
import { reservedNameErrors } from '@uneed/domain/accounts/reserved-names.rules.ts';
import { ownWords } from '@uneed/domain/profiles/profile.rules.ts';
import {
  REFERENT_FIELDS_OF_STEP,
  type ReferentAnswers,
  type ReferentField,
  referentComplaint,
} from '@uneed/domain/referents/referent.rules.ts';
import { byRules } from '../../platform/forms/by-rules.ts';

/** The fields of a step, in their order. */
export const fieldsOfStep = (step: number): ReferentField[] => REFERENT_FIELDS_OF_STEP[step] ?? [];

/** The form at its start: what is on file already. */
export const referentAnswersOf = (user: SessionUser): ReferentAnswers => ({
  company: user.company,
  position: user.position,
  bio: ownWords(user.bio),
  location: ownWords(user.location),
});

/** The step that is checked, and what is on file about who fills it in. */
export type StepContext = { step: number; user: SessionUser };

/** Checks the answers of one step; complaints in the words of the specification (2 §5). */
export const checkStep = byRules<ReferentAnswers, StepContext>((answers, context) => {
  const fields = fieldsOfStep(context?.step ?? 1);
  const complaints = fields.map((field) => [field, referentComplaint(field, answers[field])]);
  const reserved =
    context && fields.includes('company')
      ? reservedNameErrors(context.user, { company: answers.company.trim() })
      : {};
  return { ...reserved, ...Object.fromEntries(complaints.filter(([, complaint]) => complaint !== null)) };
});
