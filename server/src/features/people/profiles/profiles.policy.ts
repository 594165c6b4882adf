import { BIO_REQUIRED_TEXT, withoutDefaultText } from '@uneed/domain/people/profiles/profile.rules.ts';
import type { UpdateProfile } from '@uneed/domain/people/profiles/profiles.schema.ts';
import {
  MISSING_REFERENT_FIELDS_TEXT,
  missingReferentFields,
  type ReferentAnswers,
} from '@uneed/domain/people/referents/referent.rules.ts';
import { forbidden, missingFields } from '../../../platform/http/app-error.ts';

/** The stored profile of a user who changes it. */
export type CurrentProfile = ReferentAnswers & {
  fullName: string;
  role: string;
  isVerified: boolean;
};

/** Effects of a profile change on the referent verification. */
export type ProfileChangeEffect = {
  /** It opens a review by an admin. */
  requestsReview: boolean;
  /** It ends the verification, which was for another name, company or position. */
  endsVerification: boolean;
};

const ANSWERS = ['company', 'position', 'bio', 'location'] as const;

/** Fields that the change would empty; the default text counts as empty. */
function listEmptiedFields(change: UpdateProfile): (keyof ReferentAnswers)[] {
  return ANSWERS.filter((field) => change[field] !== undefined && withoutDefaultText(change[field]) === '');
}

function assertComplete(
  current: CurrentProfile,
  change: UpdateProfile,
  isReferent: boolean,
  isRequest: boolean,
): void {
  if (isRequest) {
    const answer = (field: keyof ReferentAnswers) => withoutDefaultText(change[field] ?? current[field]);
    const missing = missingReferentFields({
      company: answer('company'),
      position: answer('position'),
      bio: answer('bio'),
      location: answer('location'),
    });
    if (missing.length > 0) throw missingFields(missing, MISSING_REFERENT_FIELDS_TEXT);
  }
  const empty = listEmptiedFields(change);
  if (isReferent && empty.length > 0) throw missingFields(empty, MISSING_REFERENT_FIELDS_TEXT);
  if (empty.includes('bio')) throw missingFields(['bio'], BIO_REQUIRED_TEXT);
}

/**
 * Checks a change of a user's own profile and returns its effects (product.md, 'Profile'). Throws 403 for a change from referent to
 * candidate, 400 if fields that a referent needs are missing. A rejected referent requests a new review by changing a
 * reviewed field.
 */
export function evaluateProfileChange(current: CurrentProfile, change: UpdateProfile): ProfileChangeEffect {
  const wasReferent = current.role === 'referent';
  if (wasReferent && change.role === 'candidate')
    throw forbidden('Ya eres referente: no es posible volver a ser candidato');
  const isReferent = wasReferent || change.role === 'referent';
  const changes = (field: keyof ReferentAnswers | 'fullName') =>
    change[field] !== undefined && change[field] !== current[field];
  const becomesReferent = isReferent && !wasReferent;
  const changesPosition = wasReferent && (changes('company') || changes('position'));
  // A change of the name does not require complete answers.
  const isRenamed = wasReferent && changes('fullName');
  const isRepeatedRequest = wasReferent && !current.isVerified && change.role === 'referent';
  assertComplete(current, change, isReferent, becomesReferent || changesPosition || isRepeatedRequest);
  const correctsAnswers = wasReferent && !current.isVerified && (changes('bio') || changes('location'));
  const endsVerification = becomesReferent || changesPosition || isRenamed;
  return { requestsReview: endsVerification || isRepeatedRequest || correctsAnswers, endsVerification };
}
