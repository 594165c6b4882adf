import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  MISSING_ONBOARDING_FIELDS_TEXT,
  missingOnboardingFields,
} from '@uneed/domain/people/onboarding/onboarding.rules.ts';
import type { Onboarding } from '@uneed/domain/people/onboarding/onboarding.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { conflict, forbidden, missingFields, unauthenticated } from '../../../platform/http/app-error.ts';
import { assertNamesNotReserved, lockUser, updateUser } from '../accounts/accounts.commands.ts';
import type { UserRow } from '../accounts/accounts.reader.ts';
import type { ProfilePictures } from '../profiles/profiles.commands.ts';
import { type OnVerifiedChanged, updateReviewAfterProfileChange } from '../referents/referents.commands.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  pictures: ProfilePictures;
  onVerifiedChanged: OnVerifiedChanged;
};

type OnboardingService = {
  /** Completes the profile. 400 with the missing fields, 403 for a change from referent to candidate, 409 if it is complete. */
  complete(userId: Id, answers: Onboarding): Promise<UserRow>;
};

export function createOnboarding({
  database,
  clock,
  pictures,
  onVerifiedChanged,
}: Dependencies): OnboardingService {
  return {
    async complete(userId, answers) {
      const missing = missingOnboardingFields(answers);
      if (missing.length > 0) throw missingFields(missing, MISSING_ONBOARDING_FIELDS_TEXT);
      const { profilePic: image, fullName, role, bio, company, position, location } = answers;
      const isReferent = role === 'referent';
      const picture = image === '' ? undefined : await pictures.prepare(userId, image);
      const now = clock.now();
      return database.transaction(async (tx) => {
        const current = await lockUser(tx, userId);
        if (!current) throw unauthenticated();
        if (current.isOnboarded) throw conflict('Ya completaste tu perfil');
        if (current.role === 'referent' && !isReferent)
          throw forbidden('Ya eres referente: no es posible volver a ser candidato');
        assertNamesNotReserved(current, isReferent ? { fullName, company } : { fullName });
        const columns = {
          fullName,
          role,
          bio,
          location,
          isOnboarded: true,
          ...(isReferent ? { company, position, isVerified: false } : {}),
          ...(picture && { profilePic: await pictures.attach(tx, current, picture) }),
        };
        const user = await updateUser(tx, userId, columns, now);
        if (!user) throw unauthenticated();
        await updateReviewAfterProfileChange(
          tx,
          { before: current, after: user, requestsReview: isReferent },
          now,
        );
        if (current.isVerified !== user.isVerified) await onVerifiedChanged(tx, userId, user.isVerified);
        return user;
      });
    },
  };
}
