import { type ReferentAnswers, referentValidationError } from '@uneed/domain/referents/referent.rules.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { REQUIRED_FIELD_TEXT } from '../../platform/forms/show-error.ts';

/** Returns the server's error of each field; missing fields get the text of the form validation. */
export function getReferentFieldErrors(error: ApiError, answers: ReferentAnswers): Record<string, string> {
  const missing = error.missingFields.map((name) => [name, getMissingFieldError(name, answers)]);
  return { ...error.fields, ...Object.fromEntries(missing) };
}

function getMissingFieldError(name: string, answers: ReferentAnswers): string {
  switch (name) {
    case 'company':
    case 'position':
    case 'bio':
    case 'location':
      return referentValidationError(name, answers[name]) ?? REQUIRED_FIELD_TEXT;
    default:
      return REQUIRED_FIELD_TEXT;
  }
}
