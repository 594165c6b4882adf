import type { Actor } from '@uneed/domain/kernel/actor.ts';
import { API_KEYS_REFERENT_ONLY_TEXT } from '@uneed/domain/site/api-keys/api-key.rules.ts';
import { forbidden } from '../../../platform/http/app-error.ts';

type Owner = Pick<Actor, 'role' | 'isVerified'>;

/** Why this person or enterprise has no keys; null if they may. */
export const findKeyRefusal = ({ role, isVerified }: Owner): string | null =>
  role === 'enterprise' || (role === 'referent' && isVerified) ? null : API_KEYS_REFERENT_ONLY_TEXT;

/** Throws 403 unless it is an enterprise or a verified referent, who may have keys and act by them. */
export function assertMayHaveKeys(owner: Owner): void {
  const refusal = findKeyRefusal(owner);
  if (refusal !== null) throw forbidden(refusal);
}
