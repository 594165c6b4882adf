import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { forbidden } from '../../platform/http/app-error.ts';

/** Only the owner of the vacancy, and only once verified, opens contracts or changes their state (DESIGN §5). */
export function assertMayContract(
  actor: Pick<Actor, 'id' | 'isVerifiedReferent'>,
  job: { ownerId: Id },
): void {
  if (actor.id !== job.ownerId) throw forbidden('Solo quien publicó esta vacante maneja sus contratos');
  if (!actor.isVerifiedReferent) {
    throw forbidden(
      'Tu cuenta de referente está en revisión. Podrás abrir contratos cuando te verifiquemos.',
    );
  }
}
