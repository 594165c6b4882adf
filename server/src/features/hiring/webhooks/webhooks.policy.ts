import type { Actor } from '@uneed/domain/kernel/actor.ts';
import { forbidden } from '../../../platform/http/app-error.ts';
import { hasTeamRoleOf } from '../../../platform/http/session.ts';

const FORBIDDEN_TEXT = 'Los webhooks son para empresas y para referentes verificados';

/** Whether the actor has webhooks: a verified referent, and of an enterprise an owner. */
export const mayUseWebhooks = (actor: Pick<Actor, 'role' | 'isVerified' | 'teamMember'>): boolean =>
  actor.role === 'enterprise' ? hasTeamRoleOf(actor, 'owner') : actor.role === 'referent' && actor.isVerified;

/** Throws 403 unless the actor has webhooks. */
export function assertMayUseWebhooks(actor: Pick<Actor, 'role' | 'isVerified' | 'teamMember'>): void {
  if (!mayUseWebhooks(actor)) throw forbidden(FORBIDDEN_TEXT);
}
