import type { Actor } from '@uneed/domain/kernel/actor.ts';
import { forbidden } from '../../../platform/http/app-error.ts';

const FORBIDDEN_TEXT = 'Los webhooks son para empresas y para referentes verificados';

/** Throws 403 unless the actor is an enterprise or a verified referent. Which role a member of a team needs, the routes say. */
export function assertMayUseWebhooks({ role, isVerified }: Pick<Actor, 'role' | 'isVerified'>): void {
  if (role !== 'enterprise' && !(role === 'referent' && isVerified)) throw forbidden(FORBIDDEN_TEXT);
}
