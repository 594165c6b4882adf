import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { Badge } from '../../../../ui/display/badge.tsx';

/** The user's role (product.md, 'Profile'). */
export function RoleBadge({ role }: Pick<SessionUser, 'role'>) {
  return <Badge tone="primary">{role === 'referent' ? 'Referente' : 'Candidato'}</Badge>;
}
