import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { ProfilePictures } from '../profiles/profiles.commands.ts';
import { mountOnboarding } from './onboarding.routes.ts';
import { createOnboarding } from './onboarding.service.ts';

type Needs = { database: Database; clock: Clock; pictures: ProfilePictures };

/** The three steps that complete a new account. */
export function onboardingFeature(needs: Needs): { mount(mount: Mount): void } {
  const onboarding = createOnboarding(needs);
  return { mount: (mount) => mountOnboarding(mount, onboarding) };
}
