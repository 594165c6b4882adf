import * as api from '@uneed/domain/onboarding/onboarding.api.ts';
import { type Mount, UPLOAD_BODY_BYTES } from '../../platform/http/mount.ts';
import { presentSessionUser } from '../accounts/accounts.commands.ts';
import type { OnboardingService } from './onboarding.service.ts';

export function mountOnboarding(mount: Mount, onboarding: OnboardingService): void {
  mount(api.completeOnboarding, {
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
  });
}
