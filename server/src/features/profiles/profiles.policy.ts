import { BIO_REQUIRED_TEXT, ownWords } from '@uneed/domain/profiles/profile.rules.ts';
import type { UpdateProfile } from '@uneed/domain/profiles/profiles.schema.ts';
import {
  MISSING_REFERENT_FIELDS_TEXT,
  missingReferentFields,
  type ReferentAnswers,
} from '@uneed/domain/referents/referent.rules.ts';
import { forbidden, missingFields } from '../../platform/http/app-error.ts';

/** What is on file about somebody who changes their profile. */
export type Standing = ReferentAnswers & { fullName: string; role: string; isVerifiedReferent: boolean };

/** What a change means beside its new values. */
export type Consequence = {
  /** An admin has to look (again). */
  asksReview: boolean;
  /** It ends a verification, because another name, company or position was verified. */
  endsVerification: boolean;
};

const ANSWERS = ['company', 'position', 'bio', 'location'] as const;

/** Answers that the change would empty; the default text counts as empty. */
function emptied(change: UpdateProfile): (keyof ReferentAnswers)[] {
  return ANSWERS.filter((field) => change[field] !== undefined && ownWords(change[field]) === '');
}

function assertComplete(standing: Standing, change: UpdateProfile, isReferent: boolean, asks: boolean): void {
  if (asks) {
    const answer = (field: keyof ReferentAnswers) => ownWords(change[field] ?? standing[field]);
    const missing = missingReferentFields({
      company: answer('company'),
      position: answer('position'),
      bio: answer('bio'),
      location: answer('location'),
    });
    if (missing.length > 0) throw missingFields(missing, MISSING_REFERENT_FIELDS_TEXT);
  }
  const empty = emptied(change);
  if (isReferent && empty.length > 0) throw missingFields(empty, MISSING_REFERENT_FIELDS_TEXT);
  if (empty.includes('bio')) throw missingFields(['bio'], BIO_REQUIRED_TEXT);
}

/**
 * Judges a change of one's own profile (DESIGN §5): 403 for the way back to candidate, 400 for what a referent may not
 * lack. A referent whose request was refused asks again by mending what was asked about.
 */
export function judgeChange(standing: Standing, change: UpdateProfile): Consequence {
  const wasReferent = standing.role === 'referent';
  if (wasReferent && change.role === 'candidate')
    throw forbidden('Ya eres referente: no es posible volver a ser candidato');
  const isReferent = wasReferent || change.role === 'referent';
  const changes = (field: keyof ReferentAnswers | 'fullName') =>
    change[field] !== undefined && change[field] !== standing[field];
  const becomes = isReferent && !wasReferent;
  const movesOn = wasReferent && (changes('company') || changes('position'));
  // A name says nothing about the answers: it can be changed without completing them.
  const isRenamed = wasReferent && changes('fullName');
  const asksAgain = wasReferent && !standing.isVerifiedReferent && change.role === 'referent';
  assertComplete(standing, change, isReferent, becomes || movesOn || asksAgain);
  const mends = wasReferent && !standing.isVerifiedReferent && (changes('bio') || changes('location'));
  const endsVerification = becomes || movesOn || isRenamed;
  return { asksReview: endsVerification || asksAgain || mends, endsVerification };
}
