import { completeOnboarding } from '@uneed/domain/people/onboarding/onboarding.api.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import { UPLOAD_BODY_BYTES } from '../../../platform/http/mount.ts';
import { presentSessionUser } from '../accounts/accounts.commands.ts';
import type { ProfilePictures } from '../profiles/profiles.commands.ts';
import type { OnVerifiedChanged } from '../referents/referents.commands.ts';
import { createOnboarding } from './onboarding.service.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  pictures: ProfilePictures;
  onVerifiedChanged: OnVerifiedChanged;
};

/** The three steps that complete a new account. */
export function onboardingFeature(dependencies: Dependencies): Feature {
  const onboarding = createOnboarding(dependencies);
  return {
    mount: (mount) =>
      mount(completeOnboarding, {
        who: 'member',
        limit: '30/minute',
        bodyLimit: UPLOAD_BODY_BYTES,
        handle: async ({ actor, body }) => {
          const user = await onboarding.complete(actor.id, body);
          return {
            success: true as const,
            user: presentSessionUser(user),
            message: 'Perfil completado exitosamente',
          };
        },
      }),
  };
}
