import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { ProfilePictures } from '../profiles/profiles.commands.ts';
import { mountOnboarding } from './onboarding.routes.ts';
import { createOnboarding } from './onboarding.service.ts';

type Dependencies = { database: Database; clock: Clock; pictures: ProfilePictures };

/** The three steps that complete a new account. */
export function onboardingFeature(dependencies: Dependencies): Feature {
  const onboarding = createOnboarding(dependencies);
  return { mount: (mount) => mountOnboarding(mount, onboarding) };
}
