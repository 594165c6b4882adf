import type { OwnStanding } from '@uneed/domain/referents/referents.schema.ts';
import { conflict, forbidden } from '../../platform/http/app-error.ts';

/** Only a rejected request can be asked for again: 403 for who never asked, 409 while one waits or is verified. */
export function assertMayAskAgain({ status }: OwnStanding): void {
  if (status === 'none') throw forbidden('Todavía no has pedido ser referente');
  if (status === 'inReview') throw conflict('Ya estamos revisando tu perfil');
  if (status === 'verified') throw conflict('Tu perfil de referente ya está verificado');
}
